import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import type { Service } from '@ujuzi/contract/services/services'
import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  Eye,
  GripVertical,
  Pencil,
  Power,
  Trash2,
} from 'lucide-react'
import type { PointerEventHandler } from 'react'
import { Link, useLocation } from 'react-router'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { priceText } from '#app/domain/price/price-text.ts'
import type { OwnBusiness } from '#app/features/services/own-business.ts'
import { ServiceBadge } from '#app/features/services/service-badge.tsx'
import { editServicePath, viewServicePath } from '#app/features/services/service-paths.ts'
import { toServiceValues } from '#app/features/services/service-values.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { classes } from '#app/ui/classes.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { draggableClasses } from '#app/ui/media/drag-handle.tsx'
import { UploadedPicture } from '#app/ui/media/picture.tsx'
import type { DragProps } from '#app/ui/media/use-reorder.ts'
import {
  DropdownMenu,
  MenuAction,
  MenuLink,
  MenuSeparator,
} from '#app/ui/overlay/dropdown-menu.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type Props = {
  service: Service
  business: OwnBusiness
  busy: boolean
  linkRef: (element: HTMLElement | null) => void
  dragging: DragProps
  /** Starts a drag; absent while the order cannot be changed. */
  onGrip: PointerEventHandler | undefined
  /** Move the service by one place; absent at an end of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onToggle: () => void
  onDelete: () => void
}

/** One service in a row of 64 px, which leads to its details; its actions are in the menu. */
export function ServiceRow({ service, business, linkRef, dragging, onGrip, ...actions }: Props) {
  const { search } = useLocation()
  const { id, title, is_active, category, duration } = service
  const price =
    service.variants.length > 0
      ? m.business_from({ price: priceText(service) })
      : priceText(service)
  return (
    <li
      {...dragging}
      className={classes(
        draggableClasses,
        'relative flex min-h-16 items-center gap-3 border-t bg-card px-3 py-1 first:border-t-0 hover:bg-accent data-dragged:rounded-control',
        onGrip && 'md:pl-0',
      )}
    >
      {onGrip && <Grip onPointerDown={onGrip} />}
      <Swatch {...{ service, business }} />
      <div className="grid min-w-0 flex-1 items-center gap-x-4 md:grid-cols-[minmax(0,1fr)_5.5rem_9rem_5.5rem] cramped:grid-cols-1">
        <div className="min-w-0 leading-tight">
          <h3>
            <Link
              ref={linkRef}
              to={viewServicePath(id, search)}
              preventScrollReset
              className="line-clamp-2 text-label leading-[1.2] font-semibold wrap-anywhere after:absolute after:inset-0 md:text-base"
            >
              {title}
            </Link>
          </h3>
          <p className="hidden text-caption text-muted-foreground md:block">
            {categoryLabel(category)}
          </p>
        </div>
        <p className="text-caption text-muted-foreground md:contents md:text-base">
          <span className="md:text-label md:text-muted-foreground">{durationText(duration)}</span>
          <span aria-hidden="true" className="md:hidden">
            {' · '}
          </span>
          <span className="font-semibold text-foreground md:text-end md:tabular-nums">{price}</span>
        </p>
        <span className="hidden md:block">
          <ServiceBadge active={is_active} />
        </span>
      </div>
      {!is_active && (
        <span className="flex-none md:hidden">
          <ServiceBadge active={false} />
        </span>
      )}
      <RowMenu service={service} {...actions} />
    </li>
  )
}

/** Hidden from screen readers and on phones, where a finger scrolls: the menu moves the service too. */
const Grip = ({ onPointerDown }: { onPointerDown: PointerEventHandler }) => (
  <span
    aria-hidden="true"
    data-drag-handle
    title={m.picture_drag()}
    onPointerDown={onPointerDown}
    className="relative z-1 -mr-3 hidden h-14 w-11 flex-none cursor-grab touch-none place-items-center text-muted-foreground select-none active:cursor-grabbing md:grid"
  >
    <GripVertical className="size-5" />
  </span>
)

/** First picture of the service, otherwise its piece of the business's cloth; in grey for an inactive one. */
function Swatch({ service, business }: Pick<Props, 'service' | 'business'>) {
  const picture = toServiceValues(service).images[0]?.picture
  return (
    <span
      aria-hidden="true"
      className={classes(
        'size-12 flex-none overflow-hidden rounded-[8px] bg-muted',
        !service.is_active && 'opacity-60 grayscale',
      )}
    >
      {picture ? (
        <UploadedPicture picture={picture} alt="" sizes="3rem" className="size-full object-cover" />
      ) : (
        <Cloth
          id={business.id}
          category={clothCategory(business.category)}
          cut={business.cutOf(service.id)}
          size="300x300"
        />
      )}
    </span>
  )
}

type MenuProps = Pick<Props, 'service' | 'busy' | 'onUp' | 'onDown' | 'onToggle' | 'onDelete'>

function RowMenu({ service, busy, onUp, onDown, onToggle, onDelete }: MenuProps) {
  const { search } = useLocation()
  const { id, title, is_active } = service
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={m.ui_actions_for({ name: title })}
          aria-busy={busy || undefined}
          className="z-1 -mr-2"
        >
          {busy ? <Spinner /> : <EllipsisVertical aria-hidden className="size-5" />}
        </IconButton>
      }
    >
      <MenuLink to={viewServicePath(id, search)} preventScrollReset>
        <Eye aria-hidden className="size-5" />
        {m.services_view()}
      </MenuLink>
      <MenuLink to={editServicePath(id, search)} preventScrollReset>
        <Pencil aria-hidden className="size-5" />
        {m.ui_edit()}
      </MenuLink>
      <MenuAction onSelect={() => !busy && onToggle()}>
        <Power aria-hidden className="size-5" />
        {is_active ? m.services_deactivate() : m.services_activate()}
      </MenuAction>
      {onUp && (
        <MenuAction onSelect={onUp}>
          <ArrowUp aria-hidden className="size-5" />
          {m.services_up()}
        </MenuAction>
      )}
      {onDown && (
        <MenuAction onSelect={onDown}>
          <ArrowDown aria-hidden className="size-5" />
          {m.services_down()}
        </MenuAction>
      )}
      <MenuSeparator />
      <MenuAction onSelect={onDelete}>
        <Trash2 aria-hidden className="size-5 text-destructive" />
        <span className="text-destructive">{m.ui_delete()}</span>
      </MenuAction>
    </DropdownMenu>
  )
}

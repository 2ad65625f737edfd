import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import type { PointerEventHandler } from 'react'
import { useId } from 'react'
import type { WorkSample } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { ProfilePicture } from '#app/features/profile/fields/profile-picture.tsx'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DragHandle, draggableClasses } from '#app/ui/media/drag-handle.tsx'
import type { DragProps } from '#app/ui/media/use-reorder.ts'
import { moveByKey, removeByKey, replaceByKey } from './list-edit.ts'
import { WorkFields } from './work-fields.tsx'

const at = 'portfolio.work_samples'

type Props = { sample: WorkSample; place: number; count: number }

type CardProps = Props & { onGrip: PointerEventHandler | undefined; dragging: DragProps }

export function WorkCard({ sample, place, count, onGrip, dragging }: CardProps) {
  const { editing, errors } = useEditor()
  const featuredError = errors[`${at}.${place}.featured`]
  const { title, description, category, featured, image_url } = sample
  return (
    <li {...dragging} className={`${draggableClasses} rounded-card`}>
      <Card
        className={classes(
          'flex h-full flex-col overflow-hidden',
          !editing && 'max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] cramped:block',
        )}
      >
        <div
          className={classes(
            'relative bg-muted sm:aspect-4/3',
            editing ? 'max-sm:h-36' : 'max-sm:min-h-24',
          )}
        >
          <ProfilePicture
            url={image_url}
            alt={title}
            className="absolute inset-0 size-full object-cover"
          />
          {editing && onGrip && <DragHandle onPointerDown={onGrip} />}
        </div>
        {editing ? (
          <WorkFields sample={sample} place={place} />
        ) : (
          <div className="grid content-start gap-0.5 px-3 py-2.5 wrap-anywhere">
            <h3 className="font-semibold">{`${place + 1}. ${title}`}</h3>
            {category && <p className="text-sm text-muted-foreground">{categoryLabel(category)}</p>}
            {description && <p className="text-sm whitespace-pre-line">{description}</p>}
            {featured && <Featured />}
          </div>
        )}
        {featuredError && (
          <div className="px-3">
            <FieldError>{featuredError}</FieldError>
          </div>
        )}
        {editing && <WorkActions sample={sample} place={place} count={count} />}
      </Card>
    </li>
  )
}

const Featured = () => (
  <p className="mt-1">
    <Badge tone="highlight">
      <Star aria-hidden />
      {m.profile_featured()}
    </Badge>
  </p>
)

function WorkActions({ sample, place, count }: Props) {
  const { draft, edit } = useEditor()
  const { key, featured } = sample
  const isFull = draft[at].filter((one) => one.featured).length >= profileLimits.featuredWorks
  const cannotFeature = isFull && !featured
  const reasonId = useId()
  const title = sample.title || m.profile_photo_number({ number: place + 1 })
  const move = (by: -1 | 1) => edit((now) => ({ [at]: moveByKey(now[at], key, by) }))
  return (
    <div className="mt-auto flex flex-wrap justify-between px-1 pb-1">
      {cannotFeature && (
        <p id={reasonId} className="w-full px-2 text-sm text-muted-foreground">
          {m.field_featured_many()}
        </p>
      )}
      <IconButton
        label={m.profile_earlier({ title })}
        className={classes(place === 0 && 'invisible')}
        onClick={() => move(-1)}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={m.profile_later({ title })}
        className={classes(place === count - 1 && 'invisible')}
        onClick={() => move(1)}
      >
        <ArrowRight aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={m.profile_feature({ title })}
        aria-pressed={featured}
        aria-describedby={cannotFeature ? reasonId : undefined}
        disabled={cannotFeature}
        className="disabled:opacity-40"
        onClick={() =>
          edit((now) => ({ [at]: replaceByKey(now[at], { ...sample, featured: !featured }) }))
        }
      >
        <Star aria-hidden className={classes('size-5', featured && 'fill-current text-rating')} />
      </IconButton>
      <IconButton
        label={m.profile_delete({ title })}
        onClick={() => edit((now) => ({ [at]: removeByKey(now[at], key) }))}
      >
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

import { type ClientPlace, removeClientPlace } from '@ujuzi/contract/clients/places'
import { m } from '@ujuzi/contract/messages'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import { call } from '#app/lib/http/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DestructiveDialog } from '#app/ui/overlay/destructive-dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { PlaceDialog } from './place-dialog.tsx'

type Opened = { kind: 'edit'; place: ClientPlace | null } | { kind: 'remove'; place: ClientPlace }

/** Saved places of the client. Each change takes effect right away. */
export function PlacesCard({ places }: { places: readonly ClientPlace[] }) {
  const [opened, setOpened] = useState<Opened>()
  const { revalidate } = useRevalidator()
  const close = () => setOpened(undefined)
  return (
    <SettingsCard title={m.settings_places()} text={m.settings_places_text()}>
      {places.length === 0 ? (
        <p className="text-muted-foreground">{m.settings_places_none()}</p>
      ) : (
        <ul>
          {places.map((place) => (
            <Place
              key={place.id}
              place={place}
              onEdit={() => setOpened({ kind: 'edit', place })}
              onRemove={() => setOpened({ kind: 'remove', place })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button look="outline" onClick={() => setOpened({ kind: 'edit', place: null })}>
          <Plus aria-hidden className="size-5" />
          {m.settings_place_add()}
        </Button>
      </div>
      {opened?.kind === 'edit' && (
        <PlaceDialog
          key={opened.place?.id ?? 'new'}
          place={opened.place}
          isFirst={places.length === 0}
          onClose={close}
        />
      )}
      {opened?.kind === 'remove' && (
        <DestructiveDialog
          title={m.settings_place_remove_title({ label: opened.place.label })}
          text={opened.place.address}
          closeLabel={m.ui_close()}
          keepLabel={m.settings_place_keep()}
          confirmLabel={m.ui_delete()}
          onKeep={close}
          onConfirm={async () => {
            close()
            const response = await call(removeClientPlace, { params: { id: opened.place.id } })
            if (!response.ok) notify.failure(response.error.message)
            await revalidate()
          }}
        />
      )}
    </SettingsCard>
  )
}

type PlaceProps = { place: ClientPlace; onEdit: () => void; onRemove: () => void }

function Place({ place, onEdit, onRemove }: PlaceProps) {
  const { label, address, landmark, plus_code, is_default } = place
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t py-3 first:border-t-0 first:pt-0">
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {label}
          {is_default && <Badge>{m.settings_place_default()}</Badge>}
        </h3>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {[address, landmark, plus_code].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="flex">
        <IconButton label={m.settings_place_edit({ label })} onClick={onEdit}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={m.settings_place_remove_label({ label })} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </span>
    </li>
  )
}

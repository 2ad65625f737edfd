import { setClientPhoto } from '@ujuzi/contract/clients/settings'
import { m } from '@ujuzi/contract/messages'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { accessToken, accountIdIn } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { pictureAccept } from '#app/lib/http/picture-file.ts'
import { useUploads } from '#app/lib/http/use-uploads.ts'
import { saveAccount } from '#app/lib/storage/save-account.ts'
import { Button } from '#app/ui/button.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { PictureUploadRow } from '#app/ui/media/picture-upload-row.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = { photo: string | null; name: string; isShown: boolean }

/** Photo of the client. A new one is saved as soon as it is uploaded. */
export function PhotoField({ photo, name, isShown }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const { uploads, add, retry, remove } = useUploads('profile_picture', ({ url }) => save(url))

  useEffect(() => {
    const id = accountIdIn(accessToken())
    if (id) saveAccount({ id, photo })
  }, [photo])

  async function save(url: string | null) {
    const response = await call(setClientPhoto, { body: { photo: url } })
    if (!response.ok) return notify.failure(response.error.message)
    notify.success(url ? m.settings_photo_saved() : m.settings_photo_removed())
    await revalidate()
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={photo} size="huge" />
        <div className="grid gap-2">
          <span className="flex flex-wrap gap-2">
            <Button look="outline" onClick={() => input.current?.click()}>
              {photo ? m.settings_photo_replace() : m.settings_photo_add()}
            </Button>
            {photo && (
              <Button look="remove" onClick={() => save(null)}>
                {m.settings_photo_remove()}
              </Button>
            )}
          </span>
          <p className="text-sm text-muted-foreground">
            {isShown ? m.ui_photo_seen() : m.settings_photo_hidden()}
          </p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureAccept}
        aria-label={m.settings_photo_add()}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) add([file])
        }}
      />
      {uploads.length > 0 && (
        <ul>
          {uploads.map((upload) => (
            <PictureUploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => remove(upload)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

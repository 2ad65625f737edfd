import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import type { WorkSample } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { ProfileFoot } from '#app/features/profile/fields/profile-section.tsx'
import { moveItem } from '#app/lib/forms/list-order.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { PictureUpload } from '#app/ui/media/picture-upload.tsx'
import { useReorder } from '#app/ui/media/use-reorder.ts'
import { EmptyPictures } from './empty-pictures.tsx'
import { createEntryKey } from './list-edit.ts'
import { WorkCard } from './work-card.tsx'

const at = 'portfolio.work_samples'

/** Work samples, in the order clients see them. */
export function WorkSection() {
  const { draft, editing, errors, edit } = useEditor()
  const samples = draft[at]
  const featured = samples.filter((sample) => sample.featured).length
  const [announcement, announce] = useState('')
  const reorder = useReorder({
    keys: samples.map(({ key }) => key),
    onDrop: (key, to) =>
      edit((now) => ({ [at]: moveItem(now[at], indexOfSample(now[at], key), to) })),
    onPlace: (to) => announce(m.picture_moved({ place: to + 1, count: samples.length })),
  })
  return (
    <section aria-labelledby="work" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="work" className="title-2">
            {m.profile_work_samples()}
          </h2>
          <p className="text-sm text-muted-foreground">{m.profile_work_text()}</p>
        </div>
        {featured > 0 && <Badge>{m.profile_count_featured({ count: featured })}</Badge>}
      </div>
      {editing && (
        <div data-field={at}>
          <PictureUpload
            label={m.profile_add_work()}
            hint={m.profile_add_work_hint()}
            purpose="work_sample"
            max={profileLimits.workSamples}
            otherCount={samples.length}
            value={[]}
            onChange={() => {}}
            onAdd={(picture) =>
              edit((now) => ({ [at]: [...now[at], newSample(picture.url)] }), {
                pictures: [picture],
              })
            }
          />
        </div>
      )}
      {errors[at] && <FieldError>{errors[at]}</FieldError>}
      {samples.length === 0 ? (
        <>
          <p className="text-muted-foreground">{m.profile_no_work()}</p>
          {!editing && <EmptyPictures at={at} label={m.profile_add_work()} />}
        </>
      ) : (
        <ol
          ref={reorder.list}
          className="relative grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
        >
          {samples.map((sample, place) => (
            <WorkCard
              key={sample.key}
              sample={sample}
              place={place}
              count={samples.length}
              onGrip={samples.length > 1 ? reorder.startDrag(sample.key) : undefined}
              dragging={reorder.dragPropsOf(sample.key)}
            />
          ))}
        </ol>
      )}
      <div className="rounded-card border border-t-0 bg-card empty:hidden">
        <ProfileFoot fields={[at]} />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}

const indexOfSample = (samples: readonly WorkSample[], key: string) =>
  samples.findIndex((sample) => sample.key === key)

const newSample = (image_url: string): WorkSample => ({
  key: createEntryKey(),
  title: '',
  description: '',
  image_url,
  category: null,
  featured: false,
})

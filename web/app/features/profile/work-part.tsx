import { profileLimits } from '@ujuzi/contract/desk-limits'
import type { Picture } from '@ujuzi/contract/media'
import { m } from '@ujuzi/contract/messages'
import { Badge } from '#app/ui/badge.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { PictureUpload } from '#app/ui/picture-upload.tsx'
import type { WorkSample } from './draft.ts'
import { useEditor } from './editor.ts'
import { newKey } from './list-edit.ts'
import { WorkCard } from './work-card.tsx'

const at = 'portfolio.work_samples'

/** What the business has made, in the order clients see it. */
export function WorkPart() {
  const { draft, editing, faults, edit } = useEditor()
  const samples = draft[at]
  const featured = samples.filter((sample) => sample.featured).length
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
        <PictureUpload
          label={m.profile_add_work()}
          hint={m.profile_add_work_hint()}
          purpose="work_sample"
          max={profileLimits.workSamples - samples.length}
          value={[]}
          disabled={samples.length >= profileLimits.workSamples}
          onChange={(pieces) => {
            const pictures = pieces.map(({ picture }) => picture)
            edit((now) => ({ [at]: withPictures(now[at], pictures) }), { pictures })
          }}
        />
      )}
      {faults[at] && <FieldError>{faults[at]}</FieldError>}
      {samples.length === 0 ? (
        <p className="text-muted-foreground">{m.profile_no_work()}</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
          {samples.map((sample, place) => (
            <WorkCard key={sample.key} sample={sample} place={place} count={samples.length} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** One after the other: an upload that ends beside another comes with it a second time. */
const withPictures = (samples: readonly WorkSample[], pictures: readonly Picture[]) => [
  ...samples,
  ...pictures
    .filter(({ url }) => !samples.some(({ image_url }) => image_url === url))
    .map(({ url }) => sampleOf(url)),
]

const sampleOf = (image_url: string): WorkSample => ({
  key: newKey(),
  title: '',
  description: '',
  image_url,
  category: null,
  featured: false,
})

import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { MediaRow } from '../../media/tables.ts'
import * as writes from '../profile/changes.queries.ts'
import type { Profile } from '../profile/queries.ts'
import type { Change } from '../profile/rules.ts'
import { addressOf, pictureAt } from './commands.ts'

type Portfolio = NonNullable<Change['portfolio']>

/** Writes the lists that are spoken of, whole; pieces that stay keep their ids and their days. */
export async function writePortfolio(
  tx: Db,
  profile: Profile,
  given: Portfolio,
  known: ReadonlyMap<string, MediaRow>,
  now: Date,
) {
  const businessId = profile.business.id
  const { profile_images, work_samples, certifications, awards, testimonials } = given
  if (profile_images) {
    const shown = profile_images.flatMap((address) => pictureAt(known, address)?.id ?? [])
    await writes.replaceProfileImages(tx, businessId, shown)
  }
  if (work_samples) {
    const rows = work_samples.map((piece, position) => ({
      ...sampleOf(profile, piece, known, now),
      position,
    }))
    await writes.replaceSamples(tx, businessId, rows)
  }
  if (certifications) {
    await writes.replaceCertifications(
      tx,
      businessId,
      certifications.map((piece, position) => ({
        id: piece.id ?? newId(),
        businessId,
        position,
        name: piece.name,
        issuingOrganization: piece.issuing_organization,
        issueDate: piece.issue_date,
        certificateUrl: piece.certificate_url,
      })),
    )
  }
  if (awards) {
    await writes.replaceAwards(
      tx,
      businessId,
      awards.map((piece, position) => ({
        ...piece,
        id: piece.id ?? newId(),
        businessId,
        position,
      })),
    )
  }
  if (testimonials) {
    const ids = testimonials.map(({ id }) => id)
    await writes.replaceTestimonials(tx, businessId, ids)
  }
}

function sampleOf(
  profile: Profile,
  piece: NonNullable<Portfolio['work_samples']>[number],
  known: ReadonlyMap<string, MediaRow>,
  now: Date,
) {
  const { title, description, category, featured } = piece
  const stored = profile.samples.find(({ id }) => id === piece.id)
  const told = { title, description, category, featured }
  if (stored?.imageUrl === piece.image_url) return { ...stored, ...told }
  const picture = pictureAt(known, piece.image_url)
  if (!picture) throw new Error('A picture that was looked for is not there')
  return {
    id: stored?.id ?? newId(),
    businessId: profile.business.id,
    ...told,
    imageUrl: addressOf(picture),
    width: picture.width,
    height: picture.height,
    mediaId: picture.id,
    createdAt: stored?.createdAt ?? now,
  }
}

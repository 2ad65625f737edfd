import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { MediaRow } from '../../media/tables.ts'
import * as writes from '../profile/changes.queries.ts'
import type { Profile } from '../profile/queries.ts'
import type { ProfileChange } from '../profile/rules.ts'
import { findPictureByUrl, pictureUrl } from './pictures.commands.ts'

type Portfolio = NonNullable<ProfileChange['portfolio']>

type PortfolioWrite = {
  profile: Profile
  input: Portfolio
  known: ReadonlyMap<string, MediaRow>
}

/** Replaces each given list as a whole; items that stay keep their id and creation time. */
export async function writePortfolio(
  { db: tx, now }: Ctx,
  { profile, input, known }: PortfolioWrite,
) {
  const businessId = profile.business.id
  const { profile_images, work_samples, certifications, awards, testimonials } = input
  if (profile_images) {
    const ids = profile_images.flatMap((url) => findPictureByUrl(known, url)?.id ?? [])
    await writes.replaceProfileImages(tx, businessId, ids)
  }
  if (work_samples) {
    const rows = work_samples.map((item, position) => ({
      ...workSampleRow(profile, item, known, now),
      position,
    }))
    await writes.replaceSamples(tx, businessId, rows)
  }
  if (certifications) {
    await writes.replaceCertifications(
      tx,
      businessId,
      certifications.map((item, position) => ({
        id: item.id ?? newId(),
        businessId,
        position,
        name: item.name,
        issuingOrganization: item.issuing_organization,
        issueDate: item.issue_date,
        certificateUrl: item.certificate_url,
      })),
    )
  }
  if (awards) {
    await writes.replaceAwards(
      tx,
      businessId,
      awards.map((item, position) => ({
        ...item,
        id: item.id ?? newId(),
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

function workSampleRow(
  profile: Profile,
  item: NonNullable<Portfolio['work_samples']>[number],
  known: ReadonlyMap<string, MediaRow>,
  now: Date,
) {
  const { title, description, category, featured } = item
  const stored = profile.samples.find(({ id }) => id === item.id)
  const texts = { title, description, category, featured }
  if (stored?.imageUrl === item.image_url) return { ...stored, ...texts }
  const picture = findPictureByUrl(known, item.image_url)
  if (!picture) throw new Error('Picture missing from the validated change')
  return {
    id: stored?.id ?? newId(),
    businessId: profile.business.id,
    ...texts,
    imageUrl: pictureUrl(picture),
    width: picture.width,
    height: picture.height,
    mediaId: picture.id,
    createdAt: stored?.createdAt ?? now,
  }
}

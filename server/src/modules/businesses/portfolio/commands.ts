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

/** Replaces each given list as a whole; items that stay keep their id and creation time. Returns the lists as they are now. */
export async function writePortfolio(
  { db: tx, now }: Ctx,
  { profile, input, known }: PortfolioWrite,
): Promise<Pick<Profile, 'images' | 'samples' | 'certifications' | 'awards'>> {
  const businessId = profile.business.id
  const images = input.profile_images?.flatMap((url) => findPictureByUrl(known, url)?.id ?? [])
  if (images) await writes.replaceProfileImages(tx, businessId, images)
  const samples = input.work_samples?.map((item, position) => ({
    ...workSampleRow(profile, item, known, now),
    position,
  }))
  if (samples) await writes.replaceSamples(tx, businessId, samples)
  const certifications = input.certifications?.map((item, position) => ({
    id: item.id ?? newId(),
    businessId,
    position,
    name: item.name,
    issuingOrganization: item.issuing_organization,
    issueDate: item.issue_date,
    certificateUrl: item.certificate_url,
  }))
  if (certifications) await writes.replaceCertifications(tx, businessId, certifications)
  const awards = input.awards?.map((item, position) => ({
    ...item,
    id: item.id ?? newId(),
    businessId,
    position,
  }))
  if (awards) await writes.replaceAwards(tx, businessId, awards)
  if (input.testimonials) {
    const ids = input.testimonials.map(({ id }) => id)
    await writes.replaceTestimonials(tx, businessId, ids)
  }
  return {
    images: images ?? profile.images,
    samples: samples ?? profile.samples,
    certifications: certifications ?? profile.certifications,
    awards: awards ?? profile.awards,
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

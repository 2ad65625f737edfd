import { updateBusiness } from '@ujuzi/contract/businesses/businesses'
import { deletePicture } from '@ujuzi/contract/media/media'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { waitForLockWait } from '../../../testing/database/lock-wait.ts'
import { type BusinessFixture, businessFixture } from '../../../testing/fixtures/business.ts'
import { media } from '../../media/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof businessFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = businessFixture(app)
})
afterAll(() => app.close())

type Groups = Parameters<BusinessFixture['patch']>[0]
type Sample = NonNullable<NonNullable<Groups['portfolio']>['work_samples']>[number]

const statusesOf = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).toSorted()

describe('of two who save what they read at the same time one is refused', () => {
  it('if a partial and a full profile update are sent at the same time, one gets a version conflict', async () => {
    const { get, patch, put } = await fixture.createListed()
    const read = await get()
    const responses = await Promise.all([
      patch({ version: read.version, business: { team_size: 2 } }),
      put({ ...read, business: { ...read.business, team_size: 3 } }),
    ])
    expect(statusesOf(responses)).toEqual([200, 409])
    expect(responses.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'version_conflict' } })
    const after = await get()
    expect(after.version).toBe(read.version + 1)
    expect(after.business.team_size).toBe(responses[0]?.ok ? 2 : 3)
  })

  it('if the professional profile and the business itself are changed at the same time, one change is refused', async () => {
    const { business, as, get, patch } = await fixture.createListed()
    const body = { version: 1, business_name: 'Of the record' }
    const responses = await Promise.all([
      patch({ version: 1, business: { business_name: 'Of the profile' } }),
      app.call(updateBusiness, { params: { id: business.id }, body }, await as()),
    ])
    expect(statusesOf(responses)).toEqual([200, 409])
    const name = responses[0]?.ok ? 'Of the profile' : 'Of the record'
    expect((await get()).business.business_name).toBe(name)
  })

  it('search shows the one profile that was kept after several saves at the same time', async () => {
    const { patch, isListingCurrent } = await fixture.createListed()
    const names = ['Fade One', 'Fade Two', 'Fade Three']
    await Promise.all(
      names.map((business_name) => patch({ version: 1, business: { business_name } })),
    )
    expect(await isListingCurrent()).toBe(true)
  })
})

describe('changes of a profile without a version', () => {
  it('two changes of different fields at the same time are both kept', async () => {
    const { get, patch } = await fixture.createListed()
    const changes: Groups[] = [
      { business: { team_size: 2 } },
      { business: { headline: 'Fades since 2009' } },
      { location: { service_radius: 40 } },
    ]
    const responses = await Promise.all(changes.map(patch))
    expect(statusesOf(responses)).toEqual([200, 200, 200])
    expect(await get()).toMatchObject({
      business: { team_size: 2, headline: 'Fades since 2009' },
      location: { service_radius: 40 },
    })
  })

  it('if two requests change the same field at once, the later one wins', async () => {
    const { get, patch } = await fixture.createListed()
    const responses = await Promise.all(
      [2, 3].map((team_size) => patch({ business: { team_size } })),
    )
    const saved = responses.flatMap((response) => (response.ok ? [response.data] : []))
    const { business, version } = await get()
    expect(saved.find((profile) => profile.version === version)?.business).toEqual(business)
    expect(saved).toHaveLength(2)
  })
})

describe('a picture that is deleted while the profile is saved', () => {
  const pieceAt = (image_url: string): Sample => ({
    title: 'Fade',
    description: '',
    image_url,
    category: null,
    featured: false,
  })

  /** A profile that shows this picture everywhere it can. */
  async function shown() {
    const businessSetup = await fixture.createListed()
    const picture = await fixture.createPicture(businessSetup.business.owner.id)
    const response = await businessSetup.patch({
      personal: { profile_picture: picture.url },
      business: { business_logo: picture.url },
      portfolio: { profile_images: [picture.url], work_samples: [pieceAt(picture.url)] },
    })
    expect(response.status).toBe(200)
    return { businessSetup, picture, read: await businessSetup.get() }
  }

  /** Saves while a deletion is in progress. Resolves when both have ended. */
  async function savedBeside(
    { businessSetup, picture }: Awaited<ReturnType<typeof shown>>,
    groups: Groups,
  ) {
    const { saving } = await transact(app.db, async (tx) => {
      await tx.delete(media).where(eq(media.id, picture.id))
      const saving = businessSetup.patch(groups)
      await Promise.race([saving, waitForLockWait(app)])
      return { saving }
    })
    return saving
  }

  it('a picture deleted during a save of other profile fields is gone from the saved profile', async () => {
    const setup = await shown()
    const response = await savedBeside(setup, { personal: { bio: 'I cut.' } })
    expect(response).toMatchObject({
      status: 200,
      data: {
        personal: { bio: 'I cut.', profile_picture: null },
        business: { business_logo: null },
        portfolio: { profile_images: [], work_samples: [] },
        pictures: [],
      },
    })
  })

  it('refuses a profile save with a picture that is deleted at the same time', async () => {
    const setup = await shown()
    const { personal, business, portfolio } = setup.read
    const response = await savedBeside(setup, {
      personal: { profile_picture: personal.profile_picture },
      business: { business_logo: business.business_logo },
      portfolio: { profile_images: portfolio.profile_images },
    })
    expect(response).toMatchObject({
      status: 422,
      error: {
        fields: {
          'personal.profile_picture': expect.any(String),
          'business.business_logo': expect.any(String),
          'portfolio.profile_images.0': expect.any(String),
        },
      },
    })
  })

  it('refuses to save a work sample whose picture is deleted at the same time', async () => {
    const setup = await shown()
    const [sample] = setup.read.portfolio.work_samples
    const work_samples = [{ ...sample, title: 'Renamed' } as Sample]
    const response = await savedBeside(setup, { portfolio: { work_samples } })
    expect(response).toMatchObject({
      status: 422,
      error: { fields: { 'portfolio.work_samples.0.id': expect.any(String) } },
    })
  })

  it('deleting a picture and removing it from the profile at the same time both succeed', async () => {
    for (let round = 0; round < 4; round++) {
      const { businessSetup, picture } = await shown()
      const as = await businessSetup.as()
      const [deleted, saved] = await Promise.all([
        app.call(deletePicture, { params: { id: picture.id } }, as),
        businessSetup.patch({
          personal: { profile_picture: null },
          portfolio: { profile_images: [] },
        }),
      ])
      expect([deleted.status, saved.status]).toEqual([200, 200])
      expect((await businessSetup.get()).pictures).toEqual([])
    }
  })
})

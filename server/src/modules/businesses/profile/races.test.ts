import { changeBusiness } from '@ujuzi/contract/businesses/businesses'
import { deletePicture } from '@ujuzi/contract/businesses/media'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { waitingForLock } from '../../../testing/database/lock-wait.ts'
import { type Shop, shopScenes } from '../../../testing/fixtures/business.ts'
import { media } from '../../media/tables.ts'

let app: TestApp
let scenes: ReturnType<typeof shopScenes>
beforeAll(async () => {
  app = await openTestApp()
  scenes = shopScenes(app)
})
afterAll(() => app.close())

type Groups = Parameters<Shop['patch']>[0]
type Piece = NonNullable<NonNullable<Groups['portfolio']>['work_samples']>[number]

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

describe('of two who save what they read at the same time one is told', () => {
  it('where one writes a part and the other the whole', async () => {
    const { get, patch, put } = await scenes.open()
    const read = await get()
    const answers = await Promise.all([
      patch({ version: read.version, business: { team_size: 2 } }),
      put({ ...read, business: { ...read.business, team_size: 3 } }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'version_conflict' } })
    const after = await get()
    expect(after.version).toBe(read.version + 1)
    expect(after.business.team_size).toBe(answers[0]?.ok ? 2 : 3)
  })

  it('where one changes the record of the business', async () => {
    const { business, as, get, patch } = await scenes.open()
    const body = { version: 1, business_name: 'Of the record' }
    const answers = await Promise.all([
      patch({ version: 1, business: { business_name: 'Of the profile' } }),
      app.call(changeBusiness, { params: { id: business.id }, body }, await as()),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    const name = answers[0]?.ok ? 'Of the profile' : 'Of the record'
    expect((await get()).business.business_name).toBe(name)
  })

  it('and searches hear of the one that was kept', async () => {
    const { patch, isKnownToSearch } = await scenes.open()
    const names = ['Fade One', 'Fade Two', 'Fade Three']
    await Promise.all(
      names.map((business_name) => patch({ version: 1, business: { business_name } })),
    )
    expect(await isKnownToSearch()).toBe(true)
  })
})

describe('a picture that is deleted while the profile is saved', () => {
  const pieceAt = (image_url: string): Piece => ({
    title: 'Fade',
    description: '',
    image_url,
    category: null,
    featured: false,
  })

  /** Everything that can show a picture shows this one. */
  async function shown() {
    const shop = await scenes.open()
    const picture = await scenes.picture(shop.business.owner.id)
    const answer = await shop.patch({
      personal: { profile_picture: picture.address },
      business: { business_logo: picture.address },
      portfolio: { profile_images: [picture.address], work_samples: [pieceAt(picture.address)] },
    })
    expect(answer.status).toBe(200)
    return { shop, picture, read: await shop.get() }
  }

  /** Saves while the deletion has begun, and answers once both are done. */
  async function savedBeside({ shop, picture }: Awaited<ReturnType<typeof shown>>, groups: Groups) {
    const { saving } = await transact(app.db, async (tx) => {
      await tx.delete(media).where(eq(media.id, picture.id))
      const saving = shop.patch(groups)
      await Promise.race([saving, waitingForLock(app)])
      return { saving }
    })
    return saving
  }

  it('is gone from it, and what was saved is there', async () => {
    const scene = await shown()
    const answer = await savedBeside(scene, { personal: { bio: 'I cut.' } })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        personal: { bio: 'I cut.', profile_picture: null },
        business: { business_logo: null },
        portfolio: { profile_images: [], work_samples: [] },
        pictures: [],
      },
    })
  })

  it('cannot be put into it any more', async () => {
    const scene = await shown()
    const { personal, business, portfolio } = scene.read
    const answer = await savedBeside(scene, {
      personal: { profile_picture: personal.profile_picture },
      business: { business_logo: business.business_logo },
      portfolio: { profile_images: portfolio.profile_images },
    })
    expect(answer).toMatchObject({
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

  it('takes its piece of work along, which is then nobody’s', async () => {
    const scene = await shown()
    const [piece] = scene.read.portfolio.work_samples
    const work_samples = [{ ...piece, title: 'Renamed' } as Piece]
    const answer = await savedBeside(scene, { portfolio: { work_samples } })
    expect(answer).toMatchObject({
      status: 422,
      error: { fields: { 'portfolio.work_samples.0.id': expect.any(String) } },
    })
  })

  it('leaves neither of the two failing, whichever comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const { shop, picture } = await shown()
      const as = await shop.as()
      const [deleted, saved] = await Promise.all([
        app.call(deletePicture, { params: { id: picture.id } }, as),
        shop.patch({ personal: { profile_picture: null }, portfolio: { profile_images: [] } }),
      ])
      expect([deleted.status, saved.status]).toEqual([200, 200])
      expect((await shop.get()).pictures).toEqual([])
    }
  })
})

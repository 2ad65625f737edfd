import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { getBusinessFigures } from '@ujuzi/contract/businesses/dashboard'
import { narrower } from '@ujuzi/contract/businesses/media-url'
import { getProfessionalCard } from '@ujuzi/contract/search/search'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingScenes } from '../../../testing/fixtures/bookings.ts'
import { type Shop, shopScenes } from '../../../testing/fixtures/business.ts'

let app: TestApp
let scenes: ReturnType<typeof shopScenes>
let shop: Shop
let face: { address: string; small: string }
beforeAll(async () => {
  app = await openTestApp()
  scenes = shopScenes(app)
  shop = await scenes.open({ portrait: 'amara' })
  face = await scenes.picture(shop.business.owner.id)
  await shop.patch({ personal: { profile_picture: face.address } })
})
afterAll(() => app.close())

describe('the picture of whoever runs a business is shown small', () => {
  it('on its page', async () => {
    expect((await shop.page()).profileImage).toBe(face.small)
  })

  it('on its card', async () => {
    const answer = await app.call(getProfessionalCard, { params: { id: shop.business.id } })
    expect(answer.ok && answer.data.profileImage).toBe(face.small)
  })

  it('with its bookings', async () => {
    const client = await app.people.client()
    const visit = { service_id: shop.business.service.id, start: at('25T10:00') }
    const booking = await bookingScenes(app).request(client, visit)
    expect(booking.ok && booking.data.professional.profileImage).toBe(face.small)
    const params = { id: booking.ok ? booking.data.id : '' }
    const again = await app.call(getBooking, { params }, { as: client.token })
    expect(again.ok && again.data.professional.profileImage).toBe(face.small)
  })

  it('and in its own portal', async () => {
    const answer = await app.call(getBusinessFigures, {}, await shop.as())
    expect(answer.ok && answer.data.business?.profileImage).toBe(face.small)
  })
})

test('cards show pictures of the place before those of the work, no wider than they need', async () => {
  const { business, patch } = await scenes.open()
  const [room, work] = [
    await scenes.picture(business.owner.id),
    await scenes.picture(business.owner.id, 600),
  ]
  const piece = {
    title: 'Fade',
    description: '',
    image_url: work.address,
    category: null,
    featured: true,
  }
  const saved = await patch({
    portfolio: { profile_images: [room.address], work_samples: [piece] },
  })
  expect(saved.status).toBe(200)
  const answer = await app.call(getProfessionalCard, { params: { id: business.id } })
  expect(answer.ok && answer.data.galleryImages).toEqual([
    room.address.replace('1200', '640'),
    work.address,
  ])
})

test.each([
  [
    '/media/01a203a0-3e41-7c8d-b92a-7e718c2ee7b9/1600.webp',
    '/media/01a203a0-3e41-7c8d-b92a-7e718c2ee7b9/640.webp',
  ],
  [
    '/media/01a203a0-3e41-7c8d-b92a-7e718c2ee7b9/500.webp',
    '/media/01a203a0-3e41-7c8d-b92a-7e718c2ee7b9/500.webp',
  ],
  ['/cloth/x/600x800.svg', '/cloth/x/600x800.svg'],
])('%s is shown as %s', (address, shown) => {
  expect(narrower(address, 640)).toBe(shown)
})

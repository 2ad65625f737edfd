import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { limitPictureWidth } from '@ujuzi/contract/media/media-url'
import { getProfessionalCard } from '@ujuzi/contract/search/search'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { type BusinessFixture, businessFixture } from '../../../testing/fixtures/business.ts'

let app: TestApp
let fixture: ReturnType<typeof businessFixture>
let setup: BusinessFixture
let avatar: { url: string; small: string }
beforeAll(async () => {
  app = await openTestApp()
  fixture = businessFixture(app)
  setup = await fixture.createListed({ portrait: 'amara' })
  avatar = await fixture.createPicture(setup.business.owner.id)
  await setup.patch({ personal: { profile_picture: avatar.url } })
})
afterAll(() => app.close())

describe('the picture of whoever runs a business is shown small', () => {
  it('the business’s page shows the owner’s picture in a small size', async () => {
    expect((await setup.getPublicPage()).profileImage).toBe(avatar.small)
  })

  it('the card of a business shows the owner’s picture in a small size', async () => {
    const response = await app.call(getProfessionalCard, { params: { id: setup.business.id } })
    expect(response.ok && response.data.profileImage).toBe(avatar.small)
  })

  it('bookings show the professional’s picture in a small size', async () => {
    const client = await app.people.client()
    const request = { service_id: setup.business.service.id, start: at('25T10:00') }
    const booking = await bookingFixture(app).request(client, request)
    expect(booking.ok && booking.data.professional.profileImage).toBe(avatar.small)
    const params = { id: booking.ok ? booking.data.id : '' }
    const again = await app.call(getBooking, { params }, { as: client.token })
    expect(again.ok && again.data.professional.profileImage).toBe(avatar.small)
  })

  it('the business portal shows the owner’s picture in a small size', async () => {
    const response = await app.call(getBusinessFigures, {}, await setup.as())
    expect(response.ok && response.data.business?.profileImage).toBe(avatar.small)
  })
})

test('the card of a business shows pictures of the place before work samples, at most 640 pixels wide', async () => {
  const { business, patch } = await fixture.createListed()
  const [room, work] = [
    await fixture.createPicture(business.owner.id),
    await fixture.createPicture(business.owner.id, 600),
  ]
  const sample = {
    title: 'Fade',
    description: '',
    image_url: work.url,
    category: null,
    featured: true,
  }
  const saved = await patch({
    portfolio: { profile_images: [room.url], work_samples: [sample] },
  })
  expect(saved.status).toBe(200)
  const response = await app.call(getProfessionalCard, { params: { id: business.id } })
  expect(response.ok && response.data.galleryImages).toEqual([
    room.url.replace('1200', '640'),
    work.url,
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
])('the URL of the picture %s limited to a width of 640 pixels is %s', (address, shown) => {
  expect(limitPictureWidth(address, 640)).toBe(shown)
})

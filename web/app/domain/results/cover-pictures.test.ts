import { clothCovers, clothUrl } from '@ujuzi/contract/cloth/url'
import { expect, it } from 'vitest'
import { coversOf } from './cover-pictures.ts'

const id = '6f9619ff-8b86-4011-b42d-00c04fc964ff'
const cloth = clothUrl({ id, category: 'barber', cut: 0, size: '480x270' })
const work = ['/media/fade.webp', '/media/line-up.webp']
const facts = {
  id,
  category: 'barber' as const,
  galleryImages: work,
  profileImage: null,
  portrait: null,
}
const photo = '/media/kofi.webp'

it.each([
  ['the photo of its owner', { profileImage: photo }, { src: photo }],
  [
    'the photo of its owner before a portrait',
    { profileImage: photo, portrait: 'kofi' },
    { src: photo },
  ],
  ['the portrait on its cloth', { portrait: 'kofi' }, { src: cloth, face: '/peeps/kofi.svg' }],
  ['plain cloth if nobody is shown', {}, { src: cloth }],
] as const)('the cover of a business is %s, and photos of its work follow', (_, own, cover) => {
  expect(coversOf({ ...facts, ...own })).toEqual([cover, ...work.map((src) => ({ src }))])
})

it('a business without photos of its work has one picture, because further cloth would show the same', () => {
  const galleryImages = clothCovers(id, 'barber')
  expect(coversOf({ ...facts, galleryImages })).toEqual([{ src: cloth }])
})

it('the photo of the owner is not shown again among the photos of the work', () => {
  const galleryImages = [photo, ...work]
  expect(coversOf({ ...facts, galleryImages, profileImage: photo })).toHaveLength(3)
})

import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { BusinessAvatar } from './business-avatar.tsx'

const business = {
  id: '7f0e6c2e-51d5-4c1f-9b75-3f6f0f5f8a10',
  business_name: 'Amara Braids',
  category: 'hairdresser',
  profileImage: '/media/face.webp',
  portrait: 'amara',
}

async function face(
  parts: Partial<typeof business> | { [key in 'profileImage' | 'portrait']?: null },
) {
  const { container } = await render(<BusinessAvatar business={{ ...business, ...parts }} />)
  const sources = [...container.querySelectorAll('img')].map((img) => img.getAttribute('src') ?? '')
  return { sources, text: container.textContent }
}

test('the face of a business is its photo, else its portrait in front of its own cloth, else its initials', async () => {
  expect(await face({})).toEqual({ sources: ['/media/face.webp'], text: '' })
  const drawn = await face({ profileImage: null })
  expect(drawn.sources).toHaveLength(2)
  expect(drawn.sources[0]).toContain(business.id)
  expect(drawn.sources[1]).toBe('/peeps/amara.svg')
  expect(await face({ profileImage: null, portrait: null })).toEqual({ sources: [], text: 'AB' })
})

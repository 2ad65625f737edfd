import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { iconSprite } from './icon-sprite.ts'

test('the development server renders icons from the sprite', async () => {
  const server = await createServer({
    root: 'web',
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [iconSprite()],
  })
  try {
    const { RemovableChips } = await server.ssrLoadModule('/app/ui/form/removable-chips.tsx')
    const chips = [{ value: 'locs', label: 'Locs' }]
    const html = renderToStaticMarkup(createElement(RemovableChips, { label: 'Styles', chips }))
    expect(html).toMatch(/<use href="\/assets\/icons-[\w-]{8}\.svg#\w+">/)
  } finally {
    await server.close()
  }
})

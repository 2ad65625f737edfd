import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const sources = new URL('./app/', import.meta.url).pathname
const importOfIcons = /import \{([^}]+)\} from 'lucide-react'/g
const prefix = 'icon:'

/**
 * Serves icons from one cacheable SVG sprite: components reference its symbols, so that no script contains the shapes.
 * The sprite contains only icons that are imported somewhere.
 */
export function iconSprite(): Plugin {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${iconsImported().map(symbolOf).join('')}</svg>`
  const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8)
  const fileName = `assets/icons-${hash}.svg`
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    // In development the server would otherwise load the library itself, whose icons are drawn in the page.
    configEnvironment: (name) =>
      name === 'ssr' ? { resolve: { noExternal: ['lucide-react'] } } : undefined,
    // Each icon is a module of its own, so that a page loads those that it shows.
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) =>
        code.replaceAll(importOfIcons, (text) => namesIn(text).map(importOf).join(';')),
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${prefix}`) return componentOf(`/${fileName}`)
      const name = id.startsWith(`\0${prefix}`) && id.slice(prefix.length + 1)
      if (name)
        return `import { icon } from '${prefix}'\nexport default /* @__PURE__ */ icon('${name}')`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName, source: sprite })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(sprite)
      })
    },
  }
}

function iconsImported() {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
  const names = texts.flatMap((text) => namesIn(text).map(([name]) => name))
  return [...new Set(names)].sort()
}

/** The imported icons, each with its name in the file. */
function namesIn(text: string) {
  return [...text.matchAll(importOfIcons)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part && !part.startsWith('type '))
      .map((part): [name: string, local: string] => {
        const [name = '', local = name] = part.split(' as ')
        return [name, local]
      }),
  )
}

const importOf = ([name, local]: [string, string]) => `import ${local} from '${prefix}${name}'`

function symbolOf(name: string) {
  const icon = (lucide as unknown as Record<string, ComponentType>)[name]
  if (!icon) throw new Error(`There is no icon ${name} in lucide-react`)
  const [, shapes = ''] =
    /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon))) ?? []
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(/><\/\w+>/g, '/>')}</symbol>`
}

const componentOf = (sprite: string) => `
import { jsx } from 'react/jsx-runtime'
export const icon = (name) => {
  const shapes = jsx('use', { href: '${sprite}#' + name })
  return ({ className, strokeWidth, ...rest }) =>
    jsx('svg', {
      ...rest,
      className: className ? 'lucide ' + className : 'lucide',
      style: strokeWidth && { strokeWidth },
      children: shapes,
    })
}`

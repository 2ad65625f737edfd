import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const sources = new URL('./app/', import.meta.url).pathname
const modules = { public: '\0icons', user: '\0icons-user' } as const
type PageGroup = keyof typeof modules
/** Visitors never load the icons of pages that need an account or have no scripts. */
const pageGroupOf = (file = ''): PageGroup =>
  /features\/(account|bookings\/(client|professional)|auth|calendar|clients|contact|content|dashboard|documents|landing|mailbox|moderation|notifications|onboarding|payouts|portals|profile|reviews|services|session)\/|domain\/help-link|ui\/data\/prose/.test(
    file,
  )
    ? 'user'
    : 'public'

/**
 * Serves icons from one cacheable SVG sprite: components reference its symbols, so that no script contains the shapes.
 * The sprite contains only icons that are imported somewhere.
 */
export function iconSprite(): Plugin {
  const imported = iconsImported()
  const names = [...new Set([...imported.user, ...imported.public])].sort()
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbolOf).join('')}</svg>`
  const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8)
  const fileName = `assets/icons-${hash}.svg`
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    // In development the server would otherwise load the library itself, whose icons are drawn in the page.
    configEnvironment: (name) =>
      name === 'ssr' ? { resolve: { noExternal: ['lucide-react'] } } : undefined,
    resolveId: (id, importer) =>
      id === 'lucide-react' ? modules[pageGroupOf(importer)] : undefined,
    load(id) {
      for (const group of ['public', 'user'] as const) {
        if (id === modules[group]) return componentsOf(imported[group], `/${fileName}`)
      }
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

/** Icon names imported by each group of pages. */
function iconsImported(): Record<PageGroup, string[]> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const imports = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => namesIn(file).map((name) => ({ name, group: pageGroupOf(file) })))
  const iconsOf = (group: PageGroup) =>
    [
      ...new Set(imports.filter((imported) => imported.group === group).map(({ name }) => name)),
    ].sort()
  return { public: iconsOf('public'), user: iconsOf('user') }
}

function namesIn(file: string) {
  const text = readFileSync(join(sources, file), 'utf8')
  return [...text.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name && !name.startsWith('type ')),
  )
}

function symbolOf(name: string) {
  const icon = (lucide as unknown as Record<string, ComponentType>)[name]
  if (!icon) throw new Error(`There is no icon ${name} in lucide-react`)
  const [, shapes = ''] =
    /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon))) ?? []
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replaceAll(/><\/\w+>/g, '/>')}</symbol>`
}

const componentsOf = (names: string[], sprite: string) => `
import { jsx } from 'react/jsx-runtime'
const icon = (name) => {
  const shapes = jsx('use', { href: '${sprite}#' + name })
  return ({ className, strokeWidth, ...rest }) =>
    jsx('svg', {
      ...rest,
      className: className ? 'lucide ' + className : 'lucide',
      style: strokeWidth && { strokeWidth },
      children: shapes,
    })
}
${names.map((name) => `export const ${name} = /* @__PURE__ */ icon('${name}')`).join('\n')}
`

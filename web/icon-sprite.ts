import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const sources = new URL('./app/', import.meta.url).pathname
const modules = { visit: '\0icons', desk: '\0icons-desk' } as const
type Wing = keyof typeof modules
/** Who only visits never loads the icons of those who have an account. */
const wingOf = (file = ''): Wing =>
  /features\/(account|client|notices|onboarding|oversight|payout|professional|profile|reviews|services|session|suspension|verifications)\//.test(
    file,
  )
    ? 'desk'
    : 'visit'

/**
 * Icons as references into one drawing that browsers keep: a page says each in one line, whoever renders it, and
 * their shapes travel in no script. Only icons that are imported somewhere are in it.
 */
export function iconSprite(): Plugin {
  const imported = iconsImported()
  const names = [...new Set([...imported.desk, ...imported.visit])].sort()
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(symbolOf).join('')}</svg>`
  const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8)
  const fileName = `assets/icons-${hash}.svg`
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'lucide-react' ? modules[wingOf(importer)] : undefined),
    load(id) {
      for (const wing of ['visit', 'desk'] as const) {
        if (id === modules[wing]) return componentsOf(imported[wing], `/${fileName}`)
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

/** The names of the icons that each wing imports. */
function iconsImported(): Record<Wing, string[]> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const imports = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => namesIn(file).map((name) => ({ name, wing: wingOf(file) })))
  const of = (wing: Wing) =>
    [...new Set(imports.filter((one) => one.wing === wing).map(({ name }) => name))].sort()
  return { visit: of('visit'), desk: of('desk') }
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

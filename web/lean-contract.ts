import { type Plugin, parseAst } from 'vite'

/** Parts of an endpoint that a browser reads. */
export const browserParts = new Set(['method', 'path', 'upload', 'file', 'creates', 'errors'])

/**
 * Leaves the schemas and descriptions of endpoints out of the browser's scripts: the server validates. Values of the
 * contract are marked as free of side effects, so that the bundler removes schemas that no form uses.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/src\/(?!paraglide\/).*\.ts$/ },
    handler: async (code, id) => ({
      code: id.endsWith('-inputs.ts') ? await computedModule(id) : leanCode(code),
      map: null,
      moduleSideEffects: false,
    }),
  },
})

/** Exports the values of a module, computed here, so that what they are computed from stays out of the scripts. */
export async function computedModule(file: string) {
  const values: Record<string, unknown> = await import(file)
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

export function leanCode(code: string) {
  const constants = constantsOf(code)
  const endpoints = findEndpoints(constants)
  let lean = ''
  let at = 0
  for (const value of constants.values()) {
    const object = endpoints.get(value)
    const text = object ? withBrowserParts(code, value, object) : code.slice(value.start, value.end)
    lean += code.slice(at, value.start)
    lean += /[(.]/.test(text) ? `/* @__PURE__ */ (() => (${text}))()` : text
    at = value.end
  }
  return lean + code.slice(at)
}

type Statement = ReturnType<typeof parseAst>['body'][number]
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>
type Value = NonNullable<Declaration['declarations'][number]['init']>
type ObjectValue = Extract<Value, { type: 'ObjectExpression' }>

/** Values of the constants of a module by name, in the order of the code; without functions. */
function constantsOf(code: string) {
  const constants = new Map<string, Value>()
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && init && init.type !== 'ArrowFunctionExpression')
        constants.set(id.name, init)
    }
  }
  return constants
}

/** The endpoints, and objects spread into them, each with its object literal. */
function findEndpoints(constants: Map<string, Value>) {
  const found = new Map<Value, ObjectValue>()
  const add = (value: Value, object: unknown) => {
    const literal = unwrapped(object as Value)
    if (literal?.type !== 'ObjectExpression' || found.has(value)) return
    found.set(value, literal)
    for (const part of literal.properties) {
      const spread =
        part.type === 'SpreadElement' && part.argument.type === 'Identifier'
          ? constants.get(part.argument.name)
          : undefined
      if (spread) add(spread, spread)
    }
  }
  for (const value of constants.values()) {
    if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') continue
    if (value.callee.name === 'endpoint') add(value, value.arguments[0])
  }
  return found
}

const unwrapped = (value: Value | undefined) =>
  value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression'
    ? value.expression
    : value

function withBrowserParts(code: string, value: Value, object: ObjectValue) {
  const kept = object.properties
    .filter(
      (part) =>
        part.type === 'SpreadElement' ||
        (part.key.type === 'Identifier' && browserParts.has(part.key.name)),
    )
    .map((part) => code.slice(part.start, part.end))
  return `${code.slice(value.start, object.start)}{${kept.join()}}${code.slice(object.end, value.end)}`
}

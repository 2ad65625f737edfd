import { newId } from '../../platform/db/columns.ts'
import { multipart, tinyPicture } from '../app/multipart.ts'

/** The part of JSON Schema in which the calls are described. */
export type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
}

export type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: {
    content: Partial<Record<'application/json' | 'multipart/form-data', { schema: Schema }>>
  }
}

/** Values such as people send, by the name of the field; `id` are those a path may name. */
export type Known = { values: Record<string, unknown>; ids: string[] }

/** A request as it goes out. */
export type Made = { url: string; headers: Record<string, string>; payload?: string | Buffer }

/** Makes requests from the description of a call: mostly such as people send, some spoilt on the way. */
export function requestMaker(random: () => number) {
  const chance = (share: number) => random() < share
  const pick = <T>(list: readonly T[]): T => {
    const drawn = list[Math.floor(random() * list.length)]
    if (drawn === undefined) throw new Error('There is nothing to pick from')
    return drawn
  }

  function request(path: string, operation: Operation, known: Known): Made {
    const query = new URLSearchParams()
    const headers: Record<string, string> = {}
    let address = path
    for (const { name, in: place, required, schema } of operation.parameters ?? []) {
      if (place === 'path') {
        address = address.replace(`{${name}}`, encoded(identifier(known)))
      } else if (required ? chance(0.95) : chance(0.4)) {
        const text = chance(0.25) ? oddText() : String(valueFor(schema, name, known))
        if (place === 'header') headers[name] = encoded(text)
        else query.append(name, text)
      }
    }
    if (chance(0.05)) query.append(pick(['limit', 'sort', 'nothing']), oddText())
    const body = bodyOf(operation, known)
    return {
      ...body,
      url: query.size > 0 ? `${address}?${query}` : address,
      headers: { ...headers, ...body?.headers },
    }
  }

  function bodyOf({ requestBody }: Operation, known: Known) {
    const json = requestBody?.content['application/json']?.schema
    const form = requestBody?.content['multipart/form-data']?.schema
    if (form && chance(0.9)) return formOf(form, known)
    const schema = json ?? form
    const headers = { 'content-type': 'application/json' }
    return schema && { headers, payload: payloadOf(schema, known) }
  }

  /** A form with a small picture, with one that is none, with two or without, or cut off on the way. */
  function formOf(schema: Schema, known: Known) {
    const { file: _, ...properties } = schema.properties ?? {}
    const fields = valueFor({ ...schema, properties }, '', known) as Record<string, unknown>
    const odd = { ...tinyPicture, name: oddText(), bytes: Buffer.from(oddText()) }
    const files = chance(0.8) ? [tinyPicture] : pick([[], [odd], [tinyPicture, odd]])
    const sent = chance(0.7) ? fields : { ...fields, [pick(extraNames)]: oddText() }
    const { headers, payload } = multipart(sent, files)
    return { headers, payload: chance(0.95) ? payload : payload.subarray(0, -60) }
  }

  function payloadOf(schema: Schema, known: Known) {
    const body = valueFor(schema, '', known)
    if (chance(0.6)) return JSON.stringify(body)
    if (chance(0.1)) return pick(['', '{', 'null', '[]', '"text"', '7', '\u0000', '{"a":1,"a":2}'])
    return JSON.stringify(chance(0.05) ? oddValue() : spoilt(body))
  }

  /** The same value with one part of it missing, of another kind, or too many. */
  function spoilt(value: unknown): unknown {
    if (value === null || typeof value !== 'object') return oddValue()
    if (Array.isArray(value)) return chance(0.5) ? [...value, oddValue()] : value.map(spoilt)
    const entries = Object.entries(value)
    const [name] = pick([...entries, ['nothing']])
    if (chance(0.2)) return { ...value, [pick(extraNames)]: oddValue() }
    if (chance(0.2)) return Object.fromEntries(entries.filter(([key]) => key !== name))
    return { ...value, [name]: spoilt((value as Record<string, unknown>)[name]) }
  }

  function identifier({ ids }: Known) {
    if (chance(0.8)) return pick([newId(), ...ids])
    return pick([newId().toUpperCase(), oddText().slice(0, 400) || '0'])
  }

  function valueFor(schema: Schema, name: string, known: Known): unknown {
    if (name in known.values && chance(0.85)) return known.values[name]
    if (schema.anyOf) return valueFor(pick(schema.anyOf), name, known)
    if ('const' in schema) return schema.const
    if (schema.enum) return pick(schema.enum)
    switch (schema.type) {
      case 'object':
        return thing(schema, known)
      case 'array':
        return Array.from({ length: Math.floor(random() * 4) }, () =>
          valueFor(schema.items ?? {}, '', known),
        )
      case 'integer':
      case 'number':
        return numberIn(schema)
      case 'boolean':
        return chance(0.5)
      case 'string':
        return textFor(schema)
      default:
        return oddValue()
    }
  }

  function thing({ properties = {}, required = [] }: Schema, known: Known) {
    const entries = Object.entries(properties)
      .filter(([name]) => required.includes(name) || chance(0.5))
      .map(([name, schema]) => [name, valueFor(schema, name, known)])
    return Object.fromEntries(entries)
  }

  function numberIn({ type, minimum = -1000, maximum = 1000 }: Schema) {
    const [low, high] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
    const drawn = pick([low, high, low + random() * (high - low)])
    return type === 'integer' ? Math.round(drawn) : drawn
  }

  function textFor({ format, pattern, maxLength = 60 }: Schema) {
    if (format === 'uuid') return newId()
    if (format === 'date') return pick(['2026-11-25', '2028-02-29', '9999-12-31', '0001-01-01'])
    if (format === 'date-time') return pick(['2026-11-26T11:00:00+01:00', '2026-12-31T23:59:59Z'])
    if (pattern?.includes('\\d')) return String(Math.floor(random() * 200) - 50)
    return pick(['Njoh', oddText()]).slice(0, maxLength)
  }

  const oddText = () => pick(oddTexts)
  const oddValue = () => pick(oddValues)

  return { request }
}

/** Half of a surrogate pair has no place in an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

const extraNames = ['id', 'role', 'price', '__proto__', 'constructor', 'toString', ''] as const

const oddTexts: string[] = [
  '',
  ' ',
  'x'.repeat(5_000),
  'é'.repeat(300),
  'e\u0301\u0301\u0301',
  '👩🏾‍🔧🧵',
  'الاسم',
  '\u202egnp.exe',
  'a\u0000b',
  '\ud800',
  '\r\nBcc: a@people.test',
  "' or 1=1 --",
  '%00%2e%2e%2f',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '-0',
  '1e999',
  'NaN',
  '99999999999999999999',
  '2026-02-31',
  '2026-11-26T25:61:00+99:99',
  '+275760-01-01T00:00:00Z',
  'infinity',
  'null',
  'undefined',
  '__proto__',
]

const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown
const oddValues: unknown[] = [
  ...oddTexts,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e15,
  [],
  {},
  ['a', 'b'],
  { $ne: null },
  { toString: 1 },
  deep,
  Array.from({ length: 2_000 }, () => 0),
]

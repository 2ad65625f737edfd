import { newId } from '../../platform/db/columns.ts'
import { multipart, tinyPicture } from '../app/multipart.ts'

/** Subset of JSON Schema that the OpenAPI document uses. */
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

/** Realistic values by field name; `ids` are used in paths. */
export type RequestValues = { values: Record<string, unknown>; ids: string[] }

/** Request ready to be sent. */
export type GeneratedRequest = {
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** Creates a generator of arbitrary requests for an operation: mostly realistic, some of them invalid. */
export function createRequestGenerator(random: () => number) {
  const chance = (share: number) => random() < share
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(random() * list.length)]
    if (picked === undefined) throw new Error('The list to pick from is empty')
    return picked
  }

  function createRequest(
    path: string,
    operation: Operation,
    requestValues: RequestValues,
  ): GeneratedRequest {
    const query = new URLSearchParams()
    const headers: Record<string, string> = {}
    let url = path
    for (const { name, in: place, required, schema } of operation.parameters ?? []) {
      if (place === 'path') {
        url = url.replace(`{${name}}`, encodePart(idFor(requestValues)))
      } else if (required ? chance(0.95) : chance(0.4)) {
        const text = chance(0.25) ? oddText() : String(valueFor(schema, name, requestValues))
        if (place === 'header') headers[name] = encodePart(text)
        else query.append(name, text)
      }
    }
    if (chance(0.05)) query.append(pick(['limit', 'sort', 'nothing']), oddText())
    const body = bodyFor(operation, requestValues)
    return {
      ...body,
      url: query.size > 0 ? `${url}?${query}` : url,
      headers: { ...headers, ...body?.headers },
    }
  }

  function bodyFor({ requestBody }: Operation, requestValues: RequestValues) {
    const json = requestBody?.content['application/json']?.schema
    const form = requestBody?.content['multipart/form-data']?.schema
    if (form && chance(0.9)) return multipartBody(form, requestValues)
    const schema = json ?? form
    const headers = { 'content-type': 'application/json' }
    return schema && { headers, payload: jsonBody(schema, requestValues) }
  }

  /** A form with no, one or two files, some of them invalid; sometimes truncated. */
  function multipartBody(schema: Schema, requestValues: RequestValues) {
    const { file: _, ...properties } = schema.properties ?? {}
    const fields = valueFor({ ...schema, properties }, '', requestValues) as Record<string, unknown>
    const odd = { ...tinyPicture, name: oddText(), bytes: Buffer.from(oddText()) }
    const files = chance(0.8) ? [tinyPicture] : pick([[], [odd], [tinyPicture, odd]])
    const sent = chance(0.7) ? fields : { ...fields, [pick(extraNames)]: oddText() }
    const { headers, payload } = multipart(sent, files)
    return { headers, payload: chance(0.95) ? payload : payload.subarray(0, -60) }
  }

  function jsonBody(schema: Schema, requestValues: RequestValues) {
    const body = valueFor(schema, '', requestValues)
    if (chance(0.6)) return JSON.stringify(body)
    if (chance(0.1)) return pick(['', '{', 'null', '[]', '"text"', '7', '\u0000', '{"a":1,"a":2}'])
    return JSON.stringify(chance(0.05) ? oddValue() : corrupt(body))
  }

  /** Returns the value with one part removed, replaced or added. */
  function corrupt(value: unknown): unknown {
    if (value === null || typeof value !== 'object') return oddValue()
    if (Array.isArray(value)) return chance(0.5) ? [...value, oddValue()] : value.map(corrupt)
    const entries = Object.entries(value)
    const [name] = pick([...entries, ['nothing']])
    if (chance(0.2)) return { ...value, [pick(extraNames)]: oddValue() }
    if (chance(0.2)) return Object.fromEntries(entries.filter(([key]) => key !== name))
    return { ...value, [name]: corrupt((value as Record<string, unknown>)[name]) }
  }

  function idFor({ ids }: RequestValues) {
    if (chance(0.8)) return pick([newId(), ...ids])
    return pick([newId().toUpperCase(), oddText().slice(0, 400) || '0'])
  }

  function valueFor(schema: Schema, name: string, requestValues: RequestValues): unknown {
    if (name in requestValues.values && chance(0.85)) return requestValues.values[name]
    if (schema.anyOf) return valueFor(pick(schema.anyOf), name, requestValues)
    if ('const' in schema) return schema.const
    if (schema.enum) return pick(schema.enum)
    switch (schema.type) {
      case 'object':
        return objectFor(schema, requestValues)
      case 'array':
        return Array.from({ length: Math.floor(random() * 4) }, () =>
          valueFor(schema.items ?? {}, '', requestValues),
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

  function objectFor({ properties = {}, required = [] }: Schema, requestValues: RequestValues) {
    const entries = Object.entries(properties)
      .filter(([name]) => required.includes(name) || chance(0.5))
      .map(([name, schema]) => [name, valueFor(schema, name, requestValues)])
    return Object.fromEntries(entries)
  }

  function numberIn({ type, minimum = -1000, maximum = 1000 }: Schema) {
    const [low, high] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
    const picked = pick([low, high, low + random() * (high - low)])
    return type === 'integer' ? Math.round(picked) : picked
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

  return { createRequest }
}

/** Lone surrogates cannot be encoded in a URL. */
const encodePart = (text: string) => encodeURIComponent(text.toWellFormed())

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

const deepArray = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown
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
  deepArray,
  Array.from({ length: 2_000 }, () => 0),
]

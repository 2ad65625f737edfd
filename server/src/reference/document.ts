import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { site } from '@ujuzi/contract/site'
import { type Area, areas } from './areas.ts'
import { openComponents, type Schema } from './components.ts'
import { openFailures, problemSchemas, retryAfter } from './error-responses.ts'
import { examples } from './examples.ts'
import { describeOperation } from './operation.ts'
import { sharedParameters } from './parameters.ts'
import { namedSchemas } from './schema-names.ts'

/** Describes endpoints as an OpenAPI 3.1 document. */
export function describeApi(endpoints: Endpoint[], publicUrl: string) {
  const components = openComponents(namedSchemas())
  const failures = openFailures()
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {}
  const tags = new Set<string>()
  for (const endpoint of endpoints) {
    const { name, area } = placeOf(endpoint)
    tags.add(area.tag)
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = describeOperation(endpoint, { name, tag: area.tag, components, failures })
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  const parameters = sharedParameters(components)
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: site.version,
      summary: site.tagline,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    tags: areas
      .filter(({ tag }) => tags.has(tag))
      .map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      schemas: withExamples({ ...components.schemas(), ...problemSchemas() }),
      parameters,
      responses: failures.responses(),
      headers: { RetryAfter: retryAfter, ETag: entityTag },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

export type ApiDocument = ReturnType<typeof describeApi>

const introduction =
  'Send JSON. Sign in with POST /api/auth/login/ and pass the token as a bearer token. Every error is a Problem: its code is for programs, its message is for people, in the language of Accept-Language.'

const entityTag = { description: 'Names this version of the answer.', schema: { type: 'string' } }

const withExamples = (schemas: Record<string, Schema>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      name in examples ? { ...schema, examples: [examples[name]] } : schema,
    ]),
  )

/** A call is named as the contract exports it. */
function placeOf(endpoint: Endpoint): { name: string; area: Area } {
  for (const area of areas) {
    for (const exported of area.exports) {
      const found = Object.entries(exported).find(([, value]) => value === endpoint)
      if (found) return { name: found[0], area }
    }
  }
  throw new Error(`${endpoint.method} ${endpoint.path} is in no area of the API reference`)
}

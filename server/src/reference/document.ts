import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { site } from '@ujuzi/contract/site'
import type * as z from 'zod/mini'
import { type AreaOfFolder, areas } from './areas.ts'
import { createComponents, type Schema } from './components.ts'
import { createErrorResponses, problemSchemas, retryAfter } from './error-responses.ts'
import { examples } from './examples.ts'
import { describeOperation } from './operation.ts'
import { sharedParameters } from './parameters.ts'
import { sharedSchemas } from './shared-schemas.ts'

/** Describes endpoints as an OpenAPI 3.1 document. */
export function describeApi(endpoints: Endpoint[], publicUrl: string) {
  const components = createComponents(namedSchemas())
  const failures = createErrorResponses()
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {}
  const tags = new Set<string>()
  for (const endpoint of endpoints) {
    const { name, area } = findOperation(endpoint)
    tags.add(area.title)
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = describeOperation(endpoint, { name, tag: area.title, components, failures })
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
      .filter(({ title }) => tags.has(title))
      .map(({ title, description }) => ({ name: title, description })),
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
  'Send JSON. Sign in with POST /api/auth/login/ and pass the token as a bearer token. Every error is a Problem with a machine-readable code and a message for users in the language of Accept-Language.'

const entityTag = { description: 'Version of the response.', schema: { type: 'string' } }

/** Named schemas: exports of the contract first, then the shared ones. */
const namedSchemas = (): [string, z.ZodMiniType][] => [
  ...areas
    .flatMap((area) => area.exports)
    .flatMap((exported) => Object.entries(exported).filter(isSchema)),
  ...Object.entries(sharedSchemas),
]

const isSchema = (entry: [string, unknown]): entry is [string, z.ZodMiniType] =>
  typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1]

const withExamples = (schemas: Record<string, Schema>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      name in examples ? { ...schema, examples: [examples[name]] } : schema,
    ]),
  )

/** Finds the area of an endpoint and its name, the export name in the contract. */
function findOperation(endpoint: Endpoint): { name: string; area: AreaOfFolder } {
  for (const area of areas) {
    for (const exported of area.exports) {
      const found = Object.entries(exported).find(([, value]) => value === endpoint)
      if (found) return { name: found[0], area }
    }
  }
  throw new Error(
    `${endpoint.method} ${endpoint.path} is in no folder of contract/src that has an area.ts`,
  )
}

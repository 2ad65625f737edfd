import type { Addition } from './addition.ts'

const permissions = 'server/src/http/api/permissions.test.ts'

export const module: Addition = {
  title: 'A module',
  steps: [
    {
      redWithout: 'structure',
      edits: [{ file: 'scripts/modules.ts', after: "  'newsletter',", text: "  'mottos'," }],
    },
    {
      part: 'An API call',
      redWithout: 'types',
      edits: [
        {
          file: 'contract/src/mottos/mottos.ts',
          text: `import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

export const getMotto = endpoint({
  method: 'GET',
  path: '/api/mottos/today/',
  summary: 'Returns the motto of the day.',
  who: 'anyone',
  status: 200,
  returns: z.object({ motto: z.string() }),
  errors: [],
})
`,
        },
      ],
    },
    {
      part: 'An API call',
      redWithout: 'server/src/reference/document.test.ts',
      edits: [
        {
          file: 'contract/src/mottos/area.ts',
          text: `import type { Area } from '../api/endpoint.ts'

export const area: Area = { title: 'Mottos', description: 'A motto a day.', position: 9000 }
`,
        },
      ],
    },
    {
      part: 'An API call',
      redWithout: 'types',
      edits: [
        {
          file: 'server/src/modules/mottos/routes.ts',
          text: `import { getMotto } from '@ujuzi/contract/mottos/mottos'
import { type Api, serve } from '../../platform/api/serve.ts'

export function mottoRoutes(api: Api) {
  serve(api, getMotto, async () => ({ motto: 'Haba na haba hujaza kibaba.' }))
}
`,
        },
      ],
    },
    {
      part: 'An API call',
      redWithout: 'structure',
      edits: [
        {
          file: 'server/src/modules/mottos/expected-permissions.ts',
          text: `// Permissions that http/api/permissions.test.ts expects. The contract's \`who\` and the commands enforce them.
import { everyone, type PermissionTable } from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/mottos/today/': everyone,
} satisfies PermissionTable
`,
        },
      ],
    },
    {
      redWithout: permissions,
      edits: [
        {
          file: 'server/src/app.ts',
          after: "from './modules/moderation/suspensions/jobs.ts'",
          text: "import { mottoRoutes } from './modules/mottos/routes.ts'",
        },
        {
          file: 'server/src/app.ts',
          after: '  newsletterRoutes(api)',
          text: '  mottoRoutes(api)',
        },
      ],
    },
  ],
}

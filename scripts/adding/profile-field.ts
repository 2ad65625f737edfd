import type { Addition } from './addition.ts'

const profile = 'server/src/modules/businesses'
const messages = (locale: string, text: string) => ({
  file: `contract/messages/${locale}/business.json`,
  after: '"business_parking"',
  text: `  "business_step_free": "${text}",`,
})

export const profileField: Addition = {
  title: 'A field of the public profile',
  steps: [
    {
      redWithout: 'types',
      edits: [
        {
          file: 'contract/src/businesses/profile-fields.ts',
          after: 'parking_available: about(',
          text: '    step_free_entrance: about(flag()),',
        },
      ],
    },
    {
      part: 'A table or column',
      redWithout: 'migrations',
      edits: [
        {
          file: 'server/migrations/9001_step_free.sql',
          text: 'alter table business_profiles add column step_free_entrance boolean not null default false;\n',
        },
      ],
    },
    { part: 'A table or column', redWithout: 'migrations', edits: [], run: 'checksum' },
    {
      redWithout: 'types',
      edits: [
        {
          file: `${profile}/profile.tables.ts`,
          after: '  parkingAvailable: boolean()',
          text: '  stepFreeEntrance: boolean().notNull().default(false),',
        },
        {
          file: `${profile}/profile.tables.ts`,
          after: 'parking_available: businessProfiles.',
          text: '    step_free_entrance: businessProfiles.stepFreeEntrance,',
        },
      ],
    },
    { part: 'A table or column', redWithout: 'migrations', edits: [], run: 'recording' },
    {
      redWithout: 'a journey',
      edits: [
        {
          file: 'web/app/features/profile/location/location-tab.tsx',
          after: "  'location.parking_available',",
          text: "  'location.step_free_entrance',",
        },
        {
          file: 'web/app/features/profile/location/location-tab.tsx',
          after: '<SwitchField at="location.parking_available" />',
          text: '            <SwitchField at="location.step_free_entrance" />',
        },
      ],
    },
    {
      redWithout: 'types of web',
      edits: [
        {
          file: 'web/app/features/profile/fields/field-labels.ts',
          after: "'location.parking_available'",
          text: "  'location.step_free_entrance': m.business_step_free,",
        },
      ],
    },
    {
      part: 'A text',
      redWithout: 'messages',
      edits: [messages('en', 'Entrance without steps')],
    },
    { part: 'A text', redWithout: 'messages', edits: [messages('fr', 'Entrée sans marche')] },
    { part: 'A text', redWithout: 'messages', edits: [messages('es', 'Entrada sin escalones')] },
    {
      redWithout: 'a journey',
      edits: [
        {
          file: 'web/app/features/storefront/about/fact-words.ts',
          instead: '[parkingText(about), ',
          text: '[parkingText(about), stepFreeText(about), ',
        },
        {
          file: 'web/app/features/storefront/about/fact-words.ts',
          after: 'parking_available ? m.business_parking() : undefined',
          text: '\nconst stepFreeText = ({ step_free_entrance }: StorefrontAbout) =>\n  step_free_entrance ? m.business_step_free() : undefined',
        },
      ],
    },
    {
      redWithout: 'types',
      edits: [
        {
          file: `${profile}/profile/fields.test.ts`,
          instead: '      parking_available: {\n',
          text: '      step_free_entrance: {\n        ...same(true),\n        effect: onPage((about) => about.step_free_entrance),\n      },\n      parking_available: {\n',
        },
      ],
    },
    {
      redWithout: 'types of journeys',
      edits: [
        {
          file: 'e2e/src/profile/field-table-location.ts',
          instead: '  parking_available: {\n',
          text: "  step_free_entrance: {\n    ...switchField('Entrance without steps', true),\n    effect: showsText('Entrance without steps'),\n  },\n  parking_available: {\n",
        },
      ],
    },
    {
      redWithout: 'types of web',
      edits: [
        {
          file: 'web/app/features/profile/profile-page.testing.tsx',
          after: 'parking_available: false',
          text: '    step_free_entrance: false,',
        },
      ],
    },
  ],
}

import type { Addition } from './addition.ts'

const favorites = 'server/src/modules/favorites'
const permissions = 'server/src/http/api/permissions.test.ts'

export const apiCall: Addition = {
  title: 'An API call',
  steps: [
    {
      redWithout: 'types',
      edits: [
        {
          file: 'contract/src/favorites/favorites.ts',
          instead: 'export const listFavoriteIds = endpoint({',
          text: `export const countOwnFavorites = endpoint({
  method: 'GET',
  path: '/api/marketplace/favorites/count/',
  summary: 'Counts the favorites of the caller.',
  who: 'client',
  status: 200,
  returns: z.object({ favorites: z.int() }),
  errors: [],
})

export const listFavoriteIds = endpoint({`,
        },
      ],
    },
    {
      redWithout: permissions,
      edits: [
        {
          file: `${favorites}/routes.ts`,
          instead: '  getFavorite,\n',
          text: '  countOwnFavorites,\n  getFavorite,\n',
        },
        {
          file: `${favorites}/routes.ts`,
          instead: '  serve(api, listFavoriteIds,',
          text: `  serve(api, countOwnFavorites, async (_, { actor, db }) => ({
    favorites: await countFavorites(db, actor.accountId),
  }))

  serve(api, listFavoriteIds,`,
        },
      ],
    },
    {
      redWithout: permissions,
      edits: [
        {
          file: `${favorites}/expected-permissions.ts`,
          after: "'GET /api/marketplace/favorites/': clients",
          text: "  'GET /api/marketplace/favorites/count/': clients,",
        },
      ],
    },
  ],
}

const message = (locale: string, text: string) => ({
  redWithout: 'messages' as const,
  edits: [
    {
      file: `contract/messages/${locale}/favorites.json`,
      after: '"favorites_title"',
      text: `  "favorites_end": "${text}",`,
    },
  ],
})

export const screenText: Addition = {
  title: 'A text',
  steps: [
    message('en', 'These are all your favourites.'),
    message('fr', 'Ce sont tous vos favoris.'),
    message('es', 'Estos son todos sus favoritos.'),
  ],
  uses: [
    {
      file: 'web/app/features/favorites/favorites.route.tsx',
      instead: '      {unavailable > 0 && (',
      text: '      {!more && <p>{m.favorites_end()}</p>}\n      {unavailable > 0 && (',
    },
  ],
}

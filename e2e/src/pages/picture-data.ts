import { join } from 'node:path'
import type { PageFacts } from './page-facts.ts'

/** A signed-in account: what its browser keeps. */
export type SavedSession = {
  cookies: { name: string; value: string }[]
  values: Record<string, string>
}

/** Ids of the pages and sessions of the people shown. They are stored in the folder of the pictures, beside the server's data. */
export type PictureFacts = {
  facts: PageFacts
  sessions: Record<string, SavedSession>
}

/** Accounts that have only just registered. */
export const newcomers = { client: 'new-client', professional: 'new-professional' } as const

/** A file or folder of the data that all pictures are taken from. */
export const pagesData = (name: string) => join(process.env.PAGES_DATA ?? '', name)
export const factsFile = () => pagesData('facts.json')

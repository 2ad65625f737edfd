import type { Db } from '../../../platform/db/db.ts'
import { deleteNote, keepNote } from './queries.ts'

type About = { businessId: string; clientId: string }

/** Keeps what a business noted about a client; an empty note takes it away. */
export async function noteClient(db: Db, about: About, text: string | undefined, now: Date) {
  const note = text || null
  if (note) await keepNote(db, { ...about, note, updatedAt: now })
  else await deleteNote(db, about.businessId, about.clientId)
  return note
}

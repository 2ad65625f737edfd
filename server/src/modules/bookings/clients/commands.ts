import type { Ctx } from '../../../platform/ctx.ts'
import { deleteNote, saveNote } from './queries.ts'

type NoteKey = { businessId: string; clientId: string }

/** Saves the business's note about a client, or deletes it if `text` is empty. */
export async function setClientNote({ db, now }: Ctx, key: NoteKey, text: string | undefined) {
  const note = text || null
  if (note) await saveNote(db, { ...key, note, updatedAt: now })
  else await deleteNote(db, key.businessId, key.clientId)
  return note
}

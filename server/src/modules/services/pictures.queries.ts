import { asc, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/db.ts'
import { type MediaRow, media } from '../media/tables.ts'
import { serviceImages } from './tables.ts'

/** A picture of a service with its alternative text. */
export type ServicePicture = { picture: MediaRow; alt: string }

/** Pictures of a service in display order. */
export const selectPictures = (db: Db, serviceId: string | AnyPgColumn) =>
  db
    .select({ alt: serviceImages.alt, picture: media })
    .from(serviceImages)
    .innerJoin(media, eq(media.id, serviceImages.mediaId))
    .where(eq(serviceImages.serviceId, serviceId))
    .orderBy(asc(serviceImages.position))

/** Locks the pictures of the service, so that no picture is deleted until the transaction ends. */
export const lockServicePictures = (tx: Db, serviceId: string) =>
  tx
    .select({ id: media.id })
    .from(serviceImages)
    .innerJoin(media, eq(media.id, serviceImages.mediaId))
    .where(eq(serviceImages.serviceId, serviceId))
    .orderBy(asc(media.id))
    .for('key share', { of: media })

export async function replacePictures(
  tx: Db,
  serviceId: string,
  pictures: { mediaId: string; alt: string }[],
) {
  await tx.delete(serviceImages).where(eq(serviceImages.serviceId, serviceId))
  if (pictures.length === 0) return
  await tx
    .insert(serviceImages)
    .values(pictures.map((picture, position) => ({ serviceId, position, ...picture })))
}

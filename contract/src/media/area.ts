import type { Area } from '../api/endpoint.ts'

export const area: Area = {
  title: 'Pictures',
  description: 'Uploading and deleting images.',
  position: 180,
}

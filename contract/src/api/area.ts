import type { Area } from './endpoint.ts'

export const area: Area = {
  title: 'System',
  description: 'The client’s IP address, and performance reports.',
  position: 310,
}

import { rm } from 'node:fs/promises'
import startServer from '../../global-setup.ts'
import { factsFile } from './results.ts'

/** The facts of an earlier crawl were those of another server. */
export default async function setup() {
  await rm(factsFile, { force: true })
  return startServer()
}

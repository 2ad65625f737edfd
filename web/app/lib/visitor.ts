import { logWarning } from './log.ts'

let address: Promise<string> | undefined

/** The visitor's public address, looked up once per page; empty when the lookup fails. */
export function visitorAddress(): Promise<string> {
  address ??= lookUp()
  return address
}

async function lookUp(): Promise<string> {
  try {
    const response = await fetch('/api/ip/')
    const { ip } = await response.json()
    return typeof ip === 'string' ? ip : ''
  } catch (error) {
    logWarning('The public address could not be looked up', error)
    return ''
  }
}

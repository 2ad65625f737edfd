import { expect } from '@playwright/test'
import { listStoredMessages, type StoredMessage } from '@ujuzi/contract/notifications/mailbox'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { app } from './server.ts'

/* Emails and text messages, read from the development mailbox over HTTP. */

/** The code in the newest email to this address, or text message to this phone number, that has one. */
export async function findCode(to: string) {
  const text = await waitForMessage(to, /\b\d{3}\s?\d{3}\b/)
  return /\b(\d{3})\s?(\d{3})\b/.exec(text)?.slice(1).join('') ?? ''
}

/** The link to this path in the newest email to this address that has one. */
export async function findLink(to: string, path: string) {
  const link = new RegExp(`http://\\S+${path}\\?[\\w=&%.-]+`)
  return link.exec(await waitForMessage(to, link))?.[0] ?? ''
}

/** The link with a fragment to this path in the newest email to this address that has one. */
export async function findFragmentLink(to: string, path: string) {
  const link = new RegExp(`http://\\S+${path}#[\\w-]+`)
  return link.exec(await waitForMessage(to, link))?.[0] ?? ''
}

/** The link in the newest text message to a client without an account. */
export async function findGuestLink(phone: string) {
  const link = /http:\/\/\S+\/g\/\w+/
  return link.exec(await waitForMessage(phone, link))?.[0] ?? ''
}

/** Subject and text of the newest email to this address that contains these words. */
export const findEmailText = (to: string, words: string) =>
  waitForMessage(to, new RegExp(words.split(' ').map(escapeRegExp).join('\\s+'), 'i'))

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Polls, because some emails are written by a job after the response. */
async function waitForMessage(to: string, pattern: RegExp) {
  let text: string | undefined
  await expect
    .poll(
      async () => {
        const { results } = getData(await callServer(app(), listStoredMessages, { query: { to } }))
        text = results.map(messageText).find((one) => pattern.test(one))
        return text !== undefined
      },
      { message: `No message to ${to} matches ${pattern}` },
    )
    .toBe(true)
  return text ?? ''
}

const messageText = ({ subject, text }: StoredMessage) => `${subject ?? ''}\n${text}`

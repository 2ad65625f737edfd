import { updateSecurity } from '@ujuzi/contract/accounts/security'
import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  callTo,
  openAccountSections,
  refusal,
  refusalMessage,
  section,
  secured,
  success,
} from '#app/features/account/account-page.testing.tsx'

const save = callTo(updateSecurity)
const own = '197.210.4.15'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const list = () => page.getByLabelText(m.account_networks_label(), { exact: true })
const visible = (text: string) => expect.element(page.getByText(text)).toBeVisible()

test('saving allowed networks is confirmed, and a text says from which networks the account can be used', async () => {
  const calls = await openAccountSections({
    [save]: (account, body) => {
      account.security = { ...account.security, ...(body as object) }
      return success(account.security)
    },
  })
  const sentence = () => section('networks')
  await expect.element(sentence()).toMatchTextContent(m.account_says_any_network())
  await list().fill('10.0.0.0/8')
  await userEvent.click(button(m.account_networks_add()))
  await expect.element(list()).toHaveValue(`10.0.0.0/8\n${own}`)
  await userEvent.click(button(m.account_networks_save()))
  await visible(m.account_networks_saved())
  await expect
    .element(sentence())
    .toMatchTextContent(m.account_says_networks({ networks: `10.0.0.0/8 and ${own}` }))
  await expect.element(button(m.account_networks_save())).not.toBeInTheDocument()
  expect(calls).toEqual([{ call: save, body: { ip_whitelist: ['10.0.0.0/8', own] } }])
})

test('an invalid network is reported with its line number, and the entered text stays', async () => {
  const problem = 'Enter an IP address'
  await openAccountSections({
    [save]: () => refusal('invalid_input', { 'ip_whitelist.1': problem }),
  })
  await list().fill(`${own}\ndouala`)
  await userEvent.click(button(m.account_networks_save()))
  await visible(m.account_networks_line({ line: 2, problem }))
  await expect.element(list()).toHaveValue(`${own}\ndouala`)
})

test('allowed networks without the current network are refused, and a button for adding it stays', async () => {
  await openAccountSections({ [save]: () => refusal('own_network_missing') })
  await list().fill('10.0.0.0/8')
  await userEvent.click(button(m.account_networks_save()))
  await visible(refusalMessage)
  await expect.element(list()).toHaveValue('10.0.0.0/8')
  await expect.element(button(m.account_networks_add())).toBeVisible()
})

test('clearing the list of allowed networks allows every network again', async () => {
  const calls = await openAccountSections(
    {
      [save]: (account) => {
        account.security = { ...account.security, ip_whitelist: [] }
        return success(account.security)
      },
    },
    secured({ ip_whitelist: [own] }),
  )
  await expect.element(list()).toHaveValue(own)
  await list().fill('')
  await userEvent.click(button(m.account_networks_save()))
  await visible(m.account_networks_saved())
  await expect.element(section('networks')).toMatchTextContent(m.account_says_any_network())
  expect(calls).toMatchObject([{ body: { ip_whitelist: [] } }])
})

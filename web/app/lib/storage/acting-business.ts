const name = 'acting_business'
const lastName = 'last_business'

/** Account and business of this page, as stored. Undefined until first read. */
let choice: string | undefined

const storedChoice = () => localStorage.getItem(name) ?? ''

/**
 * Business that the account chose to work in; undefined without a choice. It is read once per page, so that a choice in
 * another tab cannot redirect the calls of this one.
 */
export function actingBusinessOf(accountId: string): string | undefined {
  choice ??= storedChoice()
  const [owner, businessId] = choice.split(' ')
  return owner === accountId ? businessId : undefined
}

export function saveActingBusiness(accountId: string, businessId: string) {
  choice = `${accountId} ${businessId}`
  localStorage.setItem(name, choice)
}

export function clearActingBusiness() {
  choice = ''
  localStorage.removeItem(name)
  localStorage.removeItem(lastName)
}

/** Saves the business that the account worked in, chosen or not, for the first calls of the next page. */
export const saveLastBusiness = (accountId: string, businessId: string) =>
  localStorage.setItem(lastName, `${accountId} ${businessId}`)

/** Whether another tab has chosen another business since this page read the choice. */
export const isActingBusinessChanged = () => choice !== undefined && storedChoice() !== choice

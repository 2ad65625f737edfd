/** Section (0 to 4) of the business's cloth that a service shows. */
export const clothCut = (serviceId: string) =>
  [...serviceId].reduce((sum, digit) => sum + (Number.parseInt(digit, 16) || 0), 0) % 5

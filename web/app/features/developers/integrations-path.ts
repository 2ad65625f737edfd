/** Tab of the settings with the pages of this feature. */
export const integrationsPath = '/professional/settings/integrations'

/** What this module is handed when the house is put together. */
export type Deps = { authSecret: string; publicUrl: () => string; mailFrom: string }

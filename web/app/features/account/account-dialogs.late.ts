export { DeletionDialog } from './deletion/deletion-dialog.tsx'
export { ReauthenticationDialog } from './reauthentication-dialog.tsx'
export { SecondFactorSetup } from './second-factor/second-factor-setup.tsx'
export { SwitchOffDialog } from './second-factor/switch-off-dialog.tsx'

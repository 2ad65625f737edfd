import { backup } from './backup.ts'
import { check } from './check.ts'
import type { AdminCommand } from './command.ts'
import { figuresCheck, figuresRebuild } from './figures.ts'
import { moderatorAdd } from './moderator-add.ts'
import { moderatorList } from './moderator-list.ts'
import { moderatorRemove } from './moderator-remove.ts'
import { restore } from './restore.ts'
import { secretRetire } from './secret-retire.ts'
import { secretRotate } from './secret-rotate.ts'
import { securityList } from './security-list.ts'
import { sessionsEnd } from './sessions-end.ts'
import { whatsappTemplates } from './whatsapp-templates.ts'

/** All operator commands, in the order of the usage text. */
export const listCommands = (): AdminCommand[] => [
  moderatorAdd,
  moderatorRemove,
  moderatorList,
  sessionsEnd,
  secretRotate,
  secretRetire,
  securityList,
  figuresCheck,
  figuresRebuild,
  whatsappTemplates,
  backup,
  restore,
  check,
]

import {
  type VerificationKind,
  verificationKinds,
} from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'
import {
  BriefcaseBusiness,
  Check,
  FileText,
  Hourglass,
  IdCard,
  type LucideIcon,
  Mail,
  Phone,
  ShieldCheck,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { HelpLink } from '#app/domain/help-link.tsx'
import { useEditor } from '#app/features/profile/editor.ts'
import { ProfileSection } from '#app/features/profile/fields/profile-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { type Documents, DocumentsSection } from './documents-section.tsx'
import type { DocumentUploadQueue } from './use-document-upload.ts'
import {
  proofKinds,
  type VerificationName,
  verificationHints,
  verificationLabels,
} from './verification-names.ts'

const icons = {
  email: Mail,
  phone: Phone,
  identity: IdCard,
  business: BriefcaseBusiness,
  license: FileText,
  insurance: ShieldCheck,
  background_check: IdCard,
} as const satisfies Record<VerificationName, LucideIcon>

type Props = Documents & { uploads: DocumentUploadQueue }

/** Verified facts about the person and the business, and the documents that prove them. */
export function VerificationTab({ status, documents, uploads }: Props) {
  const { profile } = useEditor()
  const unverified = verificationKinds.find((one) => !profile.verification[`${one}_verified`])
  const [kind, setKind] = useState<VerificationKind>(unverified ?? 'identity')
  const place = useRef<HTMLDivElement>(null)
  const waiting = status.state === 'submitted' || status.state === 'in_review'
  const add = (chosen: VerificationKind) => {
    setKind(chosen)
    place.current?.focus()
    place.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <ProfileSection title={m.profile_badges()}>
        <ul className="mt-1 divide-y">
          {proofKinds.map((name) => (
            <VerificationState
              key={name}
              name={name}
              pending={waiting && documents.some((document) => document.kind === name)}
              onAdd={status.can.upload ? add : undefined}
            />
          ))}
        </ul>
        <p className="mt-3 border-t pt-3 text-sm text-muted-foreground">
          {m.profile_verification_text()}
        </p>
        <HelpLink portal="professional" topic="verification" label={m.help_about_verification()} />
      </ProfileSection>
      <DocumentsSection
        businessId={profile.id}
        status={status}
        documents={documents}
        uploads={uploads}
        kind={kind}
        onKind={setKind}
        sectionRef={place}
      />
    </div>
  )
}

type VerificationStateProps = {
  name: VerificationName
  /** A moderator is reviewing a document of this kind. */
  pending: boolean
  onAdd: ((kind: VerificationKind) => void) | undefined
}

function VerificationState({ name, pending, onAdd }: VerificationStateProps) {
  const isVerified = useEditor().profile.verification[`${name}_verified`]
  const Icon = isVerified ? Check : pending ? Hourglass : icons[name]
  const kind = verificationKinds.find((one) => one === name)
  return (
    <li className="flex items-center gap-3 py-3 cramped:flex-wrap">
      <span
        className={classes(
          'grid size-9 flex-none place-items-center rounded-badge border-[1.5px]',
          isVerified
            ? 'border-success bg-success text-success-foreground'
            : pending
              ? 'border-dashed border-warning text-warning'
              : 'border-input text-muted-foreground',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 cramped:min-w-[8rem]">
        <p className="font-semibold">{verificationLabels[name]()}</p>
        <p className="text-sm text-muted-foreground">
          {isVerified
            ? m.account_verified()
            : pending
              ? m.profile_documents_in_review()
              : verificationHints[name]()}
        </p>
      </div>
      {kind && onAdd && !isVerified && (
        <Button
          look="outline"
          size="small"
          onClick={() => onAdd(kind)}
          aria-label={m.profile_document_add_kind({ kind: verificationLabels[name]() })}
        >
          {m.ui_add()}
        </Button>
      )}
    </li>
  )
}

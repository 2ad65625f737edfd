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
import { useEditor } from '#app/features/profile/editor.ts'
import { Part } from '#app/features/profile/fields/part.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { type Documents, DocumentsPart } from './documents-part.tsx'
import { type Proof, proofNames, proofs, proofTexts } from './proofs.ts'
import type { DocumentUploads } from './use-document-upload.ts'

const icons = {
  email: Mail,
  phone: Phone,
  identity: IdCard,
  business: BriefcaseBusiness,
  license: FileText,
  insurance: ShieldCheck,
  background_check: IdCard,
} as const satisfies Record<Proof, LucideIcon>

type Props = Documents & { uploads: DocumentUploads }

/** What has been proved of the person and the business, and the documents that prove it. */
export function VerificationTab({ status, documents, uploads }: Props) {
  const { profile } = useEditor()
  const unproved = verificationKinds.find((one) => !profile.verification[`${one}_verified`])
  const [kind, setKind] = useState<VerificationKind>(unproved ?? 'identity')
  const place = useRef<HTMLDivElement>(null)
  const waiting = status.state === 'submitted' || status.state === 'in_review'
  const add = (chosen: VerificationKind) => {
    setKind(chosen)
    place.current?.focus()
    place.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <Part title={m.profile_badges()}>
        <ul className="mt-1 divide-y">
          {proofs.map((proof) => (
            <State
              key={proof}
              proof={proof}
              waits={waiting && documents.some((document) => document.kind === proof)}
              onAdd={status.can.upload ? add : undefined}
            />
          ))}
        </ul>
        <p className="mt-3 border-t pt-3 text-sm text-muted-foreground">
          {m.profile_verification_text()}
        </p>
      </Part>
      <DocumentsPart
        businessId={profile.id}
        status={status}
        documents={documents}
        uploads={uploads}
        kind={kind}
        onKind={setKind}
        place={place}
      />
    </div>
  )
}

type StateProps = {
  proof: Proof
  /** A reviewer has a document of this kind to look at. */
  waits: boolean
  onAdd: ((kind: VerificationKind) => void) | undefined
}

function State({ proof, waits, onAdd }: StateProps) {
  const proved = useEditor().profile.verification[`${proof}_verified`]
  const Icon = proved ? Check : waits ? Hourglass : icons[proof]
  const kind = verificationKinds.find((one) => one === proof)
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        className={classes(
          'grid size-9 flex-none place-items-center rounded-badge border-[1.5px]',
          proved
            ? 'border-success bg-success text-success-foreground'
            : waits
              ? 'border-dashed border-warning text-warning'
              : 'border-input text-muted-foreground',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{proofNames[proof]()}</p>
        <p className="text-sm text-muted-foreground">
          {proved
            ? m.account_verified()
            : waits
              ? m.profile_documents_in_review()
              : proofTexts[proof]()}
        </p>
      </div>
      {kind && onAdd && !proved && (
        <Button
          look="outline"
          size="small"
          onClick={() => onAdd(kind)}
          aria-label={m.profile_document_add_kind({ kind: proofNames[proof]() })}
        >
          {m.profile_document_add_short()}
        </Button>
      )}
    </li>
  )
}

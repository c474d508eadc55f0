/** The result of a reception: what was opened, and what usually follows. */
import { IconCircleCheck, IconLink, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { ReceivedCar } from '@warsha/contracts/workshop/receptions'
import {
  Alert,
  Button,
  Ltr,
  UserText,
  useNameOf,
  useNavigate,
  useTranslation,
} from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useEffect, useRef, useState } from 'react'
import { InvitationDialog } from '../invitations/invitation.dialog.tsx'
import { MissingParts } from '../packages/missing-parts.tsx'
import { PrintedReceptionSheet } from '../reception-sheet/printed-reception-sheet.tsx'
import { ReceptionSheetDialog } from '../reception-sheet/reception-sheet.dialog.tsx'
import { makeAndModel } from '../vehicles/vehicle-names.ts'
import classes from './reception.module.css'

const Warnings = ({ warnings = [] }: Pick<RecordResponse<ReceivedCar>, 'warnings'>) => {
  const { t } = useTranslation('errors')
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" role="status" className={classes.warning}>
      <ul className={classes.warnings}>
        {warnings.map(({ path, code, params }) => (
          <li key={`${path} ${code}`}>{t(`warning.${code}`, { ...params, defaultValue: code })}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** What packages have put on the card, and the parts that somebody still has to order or replace. */
const AddedPackages = ({ packages = [] }: { packages: ReceivedCar['added_packages'] }) => {
  const { t } = useTranslation('packages')
  const packageName = useNameOf()
  return packages.map((one) => {
    const { id, task_count, part_count, missing_parts } = one
    const name = packageName(one)
    return (
      <div key={id} className={classes.addedPackage}>
        <p className={classes.soft}>
          <UserText>{name}</UserText>: {t('task_count', { count: task_count })} ·{' '}
          {t('reserved_count', { count: part_count })}
        </p>
        <MissingParts title={t('reception:parts_not_added', { name })} parts={missing_parts} />
      </div>
    )
  })
}

interface ReceivedPanelProps {
  received: RecordResponse<ReceivedCar>
  onNext: () => void
}

export const ReceivedPanel = ({ received, onNext }: ReceivedPanelProps) => {
  const { t } = useTranslation('reception')
  const navigate = useNavigate()
  const { data: card, warnings } = received
  const [dialog, setDialog] = useState<'print' | 'invite' | null>(null)
  useRestoreFocus(dialog !== null)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  const closeDialog = () => setDialog(null)
  return (
    <section className={classes.received} aria-labelledby="received-title">
      <h2 id="received-title" className={classes.receivedTitle}>
        <IconCircleCheck size={24} aria-hidden="true" />
        <span role="status">
          {t('received')}{' '}
          <span className={classes.number}>
            <Ltr>{card.work_card_number}</Ltr>
          </span>
        </span>
      </h2>
      <p className={classes.car}>
        <strong className={classes.plate}>
          <Ltr>{card.plate_number}</Ltr>
        </strong>
        <UserText>{makeAndModel(card)}</UserText>
        <UserText>{card.contact_person ?? card.company_name ?? card.customer_phone}</UserText>
      </p>
      <Warnings warnings={warnings} />
      <AddedPackages packages={card.added_packages} />
      <div className={classes.nextSteps}>
        <Button ref={next} leftSection={<IconPlus size={18} />} onClick={onNext}>
          {t('next_car')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          onClick={() => setDialog('print')}
        >
          {t('print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLink size={18} />}
          onClick={() => setDialog('invite')}
        >
          {t('send_link')}
        </Button>
        <Button variant="default" onClick={() => navigate(`/work-cards/${card.id}`)}>
          {t('open_card_page')}
        </Button>
      </div>
      <PrintedReceptionSheet card={card} />
      {dialog === 'print' && <ReceptionSheetDialog card={card} onClose={closeDialog} />}
      {dialog === 'invite' && <InvitationDialog card={card} onClose={closeDialog} />}
    </section>
  )
}

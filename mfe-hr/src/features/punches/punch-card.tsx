import { IconClockPlay, IconClockStop, IconQrcode, IconSun } from '@tabler/icons-react'
import {
  Alert,
  Button,
  FailedPanel,
  Link,
  Skeleton,
  StatusBadge,
  TextInput,
  UnstyledButton,
  useFormats,
  usePreferences,
  useTranslation,
} from '@warsha/web-kit'
import { type FormEvent, useState } from 'react'
import { useDurationText } from '../attendance/duration-text.ts'
import { ConsentDialog } from './consent.dialog.tsx'
import { type LoadedStatus, type PunchKind, useMyStatus } from './punches.api.ts'
import classes from './punches.module.css'
import { useSendStoredPunches } from './send-stored-punches.ts'
import { StoredPunchList } from './stored-punch-list.tsx'
import { useStoredPunches } from './stored-punches.ts'
import { useNow } from './use-now.ts'
import { type PunchProblem, usePunch } from './use-punch.ts'

const Clock = ({ status }: { status: LoadedStatus }) => {
  const { clock, date } = useFormats()
  // The clock of the server, whatever that of the device shows.
  const now = useNow() + Date.parse(status.server_time) - status.receivedAt
  return (
    <div className={classes.clock}>
      <time className={classes.clockTime}>{clock(new Date(now))}</time>
      <span className={classes.clockDate}>{date(new Date(now))}</span>
    </div>
  )
}

/** Today's shift, or why there is none. */
const Shift = ({ today }: Pick<LoadedStatus, 'today'>) => {
  const { t } = useTranslation('attendance')
  const { time } = useFormats()
  const language = usePreferences((preferences) => preferences.language)
  if (today.kind === 'holiday') {
    const name = language === 'ar' ? today.holiday_name_ar : today.holiday_name_en
    return (
      <span className={classes.shift}>
        <IconSun size={16} aria-hidden="true" />
        {t('card.holiday', { name })}
      </span>
    )
  }
  if (today.kind === 'rest_day' || !today.starts_at)
    return <span className={classes.shift}>{t('card.rest_day')}</span>
  return (
    <span className={classes.shift}>
      {t('card.shift', { from: time(today.starts_at), to: time(today.ends_at) })}
    </span>
  )
}

const RunningShift = ({ status }: { status: LoadedStatus }) => {
  const { t } = useTranslation('attendance')
  const { time } = useFormats()
  const durationText = useDurationText()
  const now = useNow() + Date.parse(status.server_time) - status.receivedAt
  const record = status.attendance
  if (!record) return null
  const minutes = Math.max(Math.floor((now - Date.parse(record.check_in_time)) / 60_000), 0)
  return (
    <dl className={classes.running}>
      <div>
        <dt>{t('card.since')}</dt>
        <dd>{time(record.check_in_time)}</dd>
      </div>
      <div>
        <dt>{t('card.duration')}</dt>
        <dd>{durationText(minutes)}</dd>
      </div>
    </dl>
  )
}

const Problem = ({ problem }: { problem: PunchProblem }) => {
  const { t } = useTranslation('attendance')
  return (
    <Alert color="red" role="alert" className={classes.problem}>
      {problem.kind === 'server' ? problem.text : t(`position.${problem.failure}`)}
      {problem.kind === 'position' && problem.failure === 'insecure' && (
        <p className={classes.hint}>{t('position.insecure_help')}</p>
      )}
    </Alert>
  )
}

/** A field for the code on the shop's screen, where the phone receives no position. */
const CodeEntry = ({ submit }: { submit: (code: string) => void }) => {
  const { t } = useTranslation('attendance')
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) submit(code.trim())
  }
  if (!isOpen)
    return (
      <UnstyledButton className={classes.codeLink} onClick={() => setOpen(true)}>
        <IconQrcode size={17} aria-hidden="true" />
        {t('code.open')}
      </UnstyledButton>
    )
  return (
    <form className={classes.codeForm} onSubmit={onSubmit}>
      <TextInput
        label={t('code.label')}
        description={t('code.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        dir="ltr"
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!code.trim()}>
        {t('code.use')}
      </Button>
    </form>
  )
}

interface PunchControlProps {
  status: LoadedStatus
  /** The code that a scanned address contained. */
  scannedCode: string | null
  onCodeUsed: () => void
}

const PunchControl = ({ status, scannedCode, onCodeUsed }: PunchControlProps) => {
  const { t } = useTranslation('attendance')
  const stored = useStoredPunches().filter(({ rejection }) => !rejection)
  const { punch, activity, problem } = usePunch()
  const [pending, setPending] = useState<PunchKind | null>(null)
  // A punch that is still on the device counts here as well.
  const isCheckedIn = stored.length > 0 ? stored.at(-1)?.kind === 'in' : status.is_checked_in
  const kind = isCheckedIn ? 'out' : 'in'

  const start = (presenceCode?: string) => {
    const code = presenceCode ?? scannedCode ?? undefined
    if (!code && !status.consent) return setPending(kind)
    onCodeUsed()
    void punch(kind, { presenceCode: code })
  }
  const afterNotice = () => {
    setPending(null)
    void punch(kind)
  }
  const Icon = isCheckedIn ? IconClockStop : IconClockPlay
  return (
    <div className={classes.control}>
      {scannedCode && (
        <Alert color="blue" role="status">
          {t('code.scanned')}
        </Alert>
      )}
      {!status.has_shop_position && !scannedCode && (
        <Alert color="yellow" role="status">
          {t('card.no_shop_position')}
        </Alert>
      )}
      <Button
        size="lg"
        color={isCheckedIn ? 'red' : undefined}
        leftSection={<Icon size={22} />}
        loading={activity !== null}
        onClick={() => start()}
        data-punch={kind}
      >
        {t(isCheckedIn ? 'punch.out' : 'punch.in')}
      </Button>
      <span className={classes.activity} aria-live="polite">
        {activity === 'locating' && t('punch.locating')}
      </span>
      {problem && <Problem problem={problem} />}
      {!scannedCode && <CodeEntry submit={start} />}
      {pending && (
        <ConsentDialog
          months={status.position_months}
          onClose={() => setPending(null)}
          onContinue={afterNotice}
        />
      )}
    </div>
  )
}

/** What a record without check-out needs. */
const Missed = ({ status, correct }: { status: LoadedStatus; correct?: () => void }) => {
  const { t } = useTranslation('attendance')
  const { dateTime } = useFormats()
  if (!status.missed) return null
  return (
    <Alert color="yellow" role="status" title={t('card.missed_title')}>
      <p className={classes.missedText}>
        {t('card.missed_text', { time: dateTime(status.missed.check_in_time) })}
      </p>
      {correct ? (
        <Button size="xs" variant="default" onClick={correct}>
          {t('corrections.request')}
        </Button>
      ) : (
        <Link to={`/my-attendance?correct=${status.missed.id}`}>{t('corrections.request')}</Link>
      )}
    </Alert>
  )
}

interface PunchCardProps {
  scannedCode?: string | null
  onCodeUsed?: () => void
  /** Opens the form of a correction for the missed record. Without it, a link to the page that has one. */
  onCorrect?: (recordId: string) => void
}

/** The control to punch in and out, with a clock and the running shift. */
export const PunchCard = ({
  scannedCode = null,
  onCodeUsed = () => undefined,
  onCorrect,
}: PunchCardProps) => {
  const { t } = useTranslation('attendance')
  const { data: status, error, refetch } = useMyStatus()
  useSendStoredPunches()
  if (!status && error)
    return (
      <section className={classes.card} aria-label={t('card.title')}>
        <FailedPanel error={error} fallback={t('card.failed')} retry={() => void refetch()} />
        <StoredPunchList />
      </section>
    )
  if (!status)
    return (
      <section className={classes.card} aria-label={t('card.title')} aria-busy="true">
        <Skeleton height={34} width={150} radius="sm" />
        <Skeleton height={50} mt="md" radius="md" />
      </section>
    )
  const { missed } = status
  return (
    <section className={classes.card} aria-label={t('card.title')}>
      <div className={classes.cardHead}>
        <Clock status={status} />
        <StatusBadge tone={status.is_checked_in ? 'green' : 'grey'}>
          {t(status.is_checked_in ? 'card.checked_in' : 'card.not_checked_in')}
        </StatusBadge>
      </div>
      <Shift today={status.today} />
      {status.attendance?.is_late && (
        <StatusBadge tone="amber">
          {t('flags.late', { minutes: status.attendance.late_minutes })}
        </StatusBadge>
      )}
      <RunningShift status={status} />
      <Missed
        status={status}
        correct={onCorrect && missed ? () => onCorrect(missed.id) : undefined}
      />
      <PunchControl status={status} scannedCode={scannedCode} onCodeUsed={onCodeUsed} />
      <StoredPunchList />
    </section>
  )
}

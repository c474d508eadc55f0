import { IconClockPlay, IconClockStop } from '@tabler/icons-react'
import { Alert, Button, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { CodeEntry } from './code-entry.tsx'
import { ConsentDialog } from './consent.dialog.tsx'
import type { LoadedStatus, PunchKind } from './punches.api.ts'
import classes from './punches.module.css'
import { useStoredPunches } from './stored-punches.ts'
import { type PunchProblem, usePunch } from './use-punch.ts'

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

interface PunchControlProps {
  status: LoadedStatus
  /** The code that a scanned address contained. */
  scannedCode: string | null
  onCodeUsed: () => void
  size?: 'md' | 'lg'
}

/** The button to punch in or out, with what the punch needs: a position, consent or a code. */
export const PunchControl = ({
  status,
  scannedCode,
  onCodeUsed,
  size = 'lg',
}: PunchControlProps) => {
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
        size={size}
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

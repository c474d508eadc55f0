import type { AccidentReport } from '@warsha/contracts/workshop/insurance/insurance-claims'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, confirm, StatusBadge, UserText, useTranslation } from '@warsha/web-kit'
import { useIsManagement } from '../roles/use-is-management.ts'
import { DetailList } from '../work-card-shared/panel.tsx'
import { code } from './code.tsx'
import { useRemoveAccident } from './insurance.api.ts'
import classes from './insurance.module.css'

interface AccidentSectionProps {
  card: WorkCard
  accident: AccidentReport
  onReport: () => void
}

/** The police report of an accident, and whether it is complete. */
export const AccidentSection = ({ card, accident, onReport }: AccidentSectionProps) => {
  const { t } = useTranslation('insurance')
  const isManagement = useIsManagement()
  const remove = useRemoveAccident(card.id)
  const askToRemove = () =>
    confirm({
      title: t('no_accident'),
      text: t('no_accident_text'),
      confirmLabel: t('no_accident'),
      danger: true,
      onConfirm: () => remove.mutateAsync(undefined),
    })
  const { police_report_number, report_colour, file, is_complete } = accident
  return (
    <>
      <h3 className={classes.subTitle}>
        {t('accident')}{' '}
        <StatusBadge tone={is_complete ? 'green' : 'red'}>
          {t(is_complete ? 'report_complete' : 'report_missing_short')}
        </StatusBadge>
      </h3>
      <DetailList
        details={[
          [t('fields.police_report_number'), code(police_report_number)],
          [t('fields.report_colour'), report_colour && t(`colour.${report_colour}`)],
          [t('fields.report_file'), file && <UserText>{file.file_name}</UserText>],
        ]}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onReport}>
          {t('police_report')}
        </Button>
        {isManagement && (
          <Button variant="subtle" color="red" onClick={() => void askToRemove()}>
            {t('no_accident')}
          </Button>
        )}
      </div>
    </>
  )
}

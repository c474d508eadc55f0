import { IconPlayerPlay } from '@tabler/icons-react'
import type { InspectionTemplateRow } from '@warsha/contracts/workshop/inspections/inspection-templates'
import {
  Button,
  FailedPanel,
  Link,
  Skeleton,
  toast,
  UserText,
  useFormats,
  useIdempotentSubmit,
  useNameOf,
  useNavigate,
  useTranslation,
} from '@warsha/web-kit'
import { useIsManagement } from '../roles/use-is-management.ts'
import { useStartInspection, useTemplatesToStart } from './inspections.api.ts'
import classes from './inspections.module.css'

interface TemplateChoiceProps {
  template: InspectionTemplateRow
  isStarting: boolean
  onStart: () => void
}

const TemplateChoice = ({ template, isStarting, onStart }: TemplateChoiceProps) => {
  const { t } = useTranslation('inspections')
  const { number } = useFormats()
  const nameOf = useNameOf()
  const name = nameOf(template)
  return (
    <li className={classes.card}>
      <span className={classes.cardName}>
        <UserText>{name}</UserText>
        <span className={classes.soft}>
          {t(`car_types.${template.car_type}`)} ·{' '}
          {t('point_count', { count: template.point_count, number: number(template.point_count) })}
        </span>
      </span>
      <Button
        size="md"
        leftSection={<IconPlayerPlay size={18} />}
        aria-label={t('start_of', { name })}
        loading={isStarting}
        onClick={onStart}
      >
        {t('start')}
      </Button>
    </li>
  )
}

/** The templates that may be used. One tap starts an inspection and opens it. */
export const StartInspection = ({ cardId }: { cardId: string }) => {
  const { t } = useTranslation('inspections')
  const navigate = useNavigate()
  const isManagement = useIsManagement()
  const { data, error, refetch } = useTemplatesToStart(true)
  const start = useStartInspection(cardId)
  const submit = useIdempotentSubmit()
  const startWith = async (templateId: string) => {
    try {
      const response = await submit((idempotencyKey) =>
        start.mutateAsync({ templateId, idempotencyKey }),
      )
      if (response) navigate(`/work-cards/${cardId}/inspections/${response.data.id}`)
    } catch (failure) {
      toast.error(failure, t('start_failed'))
    }
  }
  if (!data && error)
    return (
      <FailedPanel error={error} fallback={t('templates_failed')} retry={() => void refetch()} />
    )
  if (!data) return <Skeleton height={64} radius="md" aria-busy="true" />
  return (
    <>
      <div className={classes.startHead}>
        <h2 className={classes.heading}>{t('start_title')}</h2>
        {isManagement && data.length > 0 && (
          <Link to="/work-cards/inspection-templates" className={classes.soft}>
            {t('edit_templates')}
          </Link>
        )}
      </div>
      {data.length === 0 && (
        <p className={classes.soft}>
          {t('no_templates')}{' '}
          {isManagement && <Link to="/work-cards/inspection-templates">{t('add_templates')}</Link>}
        </p>
      )}
      <ul className={classes.choices} aria-label={t('start_title')}>
        {data.map((template) => (
          <TemplateChoice
            key={template.id}
            template={template}
            isStarting={start.isPending && start.variables.templateId === template.id}
            onStart={() => void startWith(template.id)}
          />
        ))}
      </ul>
    </>
  )
}

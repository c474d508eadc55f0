import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import type { PublicHoliday } from '@warsha/contracts/hr/schedules'
import {
  ActionIcon,
  Button,
  confirm,
  FailedPanel,
  roleOf,
  Skeleton,
  shopToday,
  toast,
  useFormats,
  usePreferences,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { useState } from 'react'
import section from '../shared/section.module.css'
import { HolidayModal } from './holiday.modal.tsx'
import { HolidayLine } from './holiday-line.tsx'
import { useDeleteHoliday, useHolidays } from './schedules.api.ts'
import classes from './schedules.module.css'

interface HolidayListProps {
  year: number
  onEdit: (holiday: PublicHoliday) => void
}

const HolidayList = ({ year, onEdit }: HolidayListProps) => {
  const { t } = useTranslation('attendance')
  const { date } = useFormats()
  const language = usePreferences((preferences) => preferences.language)
  const { data, error, refetch } = useHolidays(year)
  const deleteHoliday = useDeleteHoliday()
  const remove = (holiday: PublicHoliday) =>
    confirm({
      title: t('holidays.delete_title'),
      text: `${language === 'ar' ? holiday.name_ar : holiday.name_en} · ${date(holiday.date)}`,
      confirmLabel: t('holidays.delete'),
      danger: true,
      onConfirm: async () => {
        await deleteHoliday.mutateAsync(holiday.id)
        toast.success(t('holidays.deleted'))
      },
    })
  if (error && !data)
    return (
      <FailedPanel error={error} fallback={t('holidays.failed')} retry={() => void refetch()} />
    )
  if (!data) return <Skeleton height={180} radius="md" />
  if (data.length === 0) return <p className={section.second}>{t('holidays.empty')}</p>
  return (
    <ul className={classes.lines}>
      {data.map((holiday) => (
        <HolidayLine
          key={holiday.id}
          holiday={holiday}
          edit={() => onEdit(holiday)}
          remove={() => void remove(holiday)}
        />
      ))}
    </ul>
  )
}

interface YearSwitchProps {
  year: number
  onChange: (year: number) => void
}

const YearSwitch = ({ year, onChange }: YearSwitchProps) => {
  const { t } = useTranslation('attendance')
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t('holidays.previous_year')}
        onClick={() => onChange(year - 1)}
      >
        <IconChevronLeft size={16} className={classes.mirrored} />
      </ActionIcon>
      <bdi>{year}</bdi>
      <ActionIcon
        variant="default"
        aria-label={t('holidays.next_year')}
        onClick={() => onChange(year + 1)}
      >
        <IconChevronRight size={16} className={classes.mirrored} />
      </ActionIcon>
    </>
  )
}

/** The public holidays of a year. Admins keep the list. */
export const HolidaysPanel = () => {
  const { t } = useTranslation('attendance')
  const isAdmin = roleOf(useSession((session) => session.user)) === 'admin'
  const [year, setYear] = useState(() => Number(shopToday().slice(0, 4)))
  /** The open form: of a holiday, of a new one (null), or none (undefined). */
  const [edited, setEdited] = useState<PublicHoliday | null | undefined>()

  return (
    <section className={section.panel} aria-label={t('holidays.title')}>
      <div className={classes.panelHead}>
        <h2 className={section.title}>{t('holidays.title')}</h2>
        <span className={classes.lineActions}>
          <YearSwitch year={year} onChange={setYear} />
          {isAdmin && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={15} />}
              onClick={() => setEdited(null)}
            >
              {t('holidays.add')}
            </Button>
          )}
        </span>
      </div>
      <p className={section.hint}>{t('holidays.hint')}</p>
      <HolidayList year={year} onEdit={setEdited} />
      {edited !== undefined && (
        <HolidayModal holiday={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

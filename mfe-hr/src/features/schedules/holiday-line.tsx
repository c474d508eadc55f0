import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { PublicHoliday } from '@warsha/contracts/hr/schedules'
import {
  ActionIcon,
  roleOf,
  StatusBadge,
  useFormats,
  usePreferences,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import section from '../shared/section.module.css'
import classes from './schedules.module.css'

interface HolidayLineProps {
  holiday: PublicHoliday
  edit: () => void
  remove: () => void
}

/** A holiday. Admins change and delete it. */
export const HolidayLine = ({ holiday, edit, remove }: HolidayLineProps) => {
  const { t } = useTranslation('attendance')
  const { date } = useFormats()
  const language = usePreferences((preferences) => preferences.language)
  const isAdmin = roleOf(useSession((session) => session.user)) === 'admin'
  const name = language === 'ar' ? holiday.name_ar : holiday.name_en
  return (
    <li>
      <span>
        {name}
        <span className={section.second}> · {date(holiday.date)}</span>
      </span>
      <span className={classes.lineActions}>
        <StatusBadge tone={holiday.status === 'confirmed' ? 'green' : 'amber'}>
          {t(`holidays.status.${holiday.status}`)}
        </StatusBadge>
        {isAdmin && (
          <>
            <ActionIcon
              variant="default"
              aria-label={`${t('holidays.edit')}: ${name}, ${date(holiday.date)}`}
              onClick={edit}
            >
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={`${t('holidays.delete')}: ${name}, ${date(holiday.date)}`}
              onClick={remove}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </>
        )}
      </span>
    </li>
  )
}

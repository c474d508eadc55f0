import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { Ltr, UserText } from '@warsha/web-kit'
import classes from './employees.module.css'

export interface ListedEmployee {
  first_name: string
  last_name: string
  employee_code: string
  department: string | null
}

export const EmployeeCell = ({ employee }: { employee: ListedEmployee }) => (
  <>
    <div className={classes.name}>
      <UserText>{fullNameOf(employee)}</UserText>
    </div>
    <div className={classes.second}>
      <Ltr>{employee.employee_code}</Ltr>
      {employee.department && (
        <>
          {' · '}
          <UserText>{employee.department}</UserText>
        </>
      )}
    </div>
  </>
)

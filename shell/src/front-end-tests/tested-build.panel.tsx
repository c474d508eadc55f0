import { IconRefresh, IconShieldX } from '@tabler/icons-react'
import { Button, Group, StatePanel, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { endTests } from './change-tests.ts'
import type { FrontEndTest, TestProblem } from './front-end-tests.ts'
import { reloadPage } from './reload-page.ts'

interface TestedBuildPanelProps {
  test: FrontEndTest
  problem: TestProblem
}

/** In place of the screens of a tested build that cannot be loaded. The current build is not shown instead. */
export default function TestedBuildPanel({ test, problem }: TestedBuildPanelProps) {
  const { t } = useTranslation(['front-end-tests', 'shell'])
  const [isEnding, setEnding] = useState(false)
  const end = () => {
    setEnding(true)
    void endTests(test.front_end)
  }
  return (
    <StatePanel
      isScreen
      role="alert"
      icon={<IconShieldX size={28} stroke={1.6} />}
      title={t(problem, { build: test.build })}
      text={t(`${problem}_text`)}
      action={
        <Group justify="center">
          <Button loading={isEnding} onClick={end}>
            {t('end')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            onClick={() => reloadPage()}
          >
            {t('shell:retry')}
          </Button>
        </Group>
      }
    />
  )
}

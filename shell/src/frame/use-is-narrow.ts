import { useMediaQuery, usePreferences } from '@warsha/web-kit'

/** True if the side bar is narrow: the user has chosen it, or it is a tablet, where the content needs the room. */
export const useIsNarrow = (): boolean => {
  const isTablet = useMediaQuery('(max-width: 63.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  return usePreferences(({ narrowSidebar }) => narrowSidebar) ?? isTablet
}

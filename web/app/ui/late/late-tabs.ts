import { useNavigate } from 'react-router'
import { type LateCode, useLateCode } from './late-code.ts'

/**
 * The code of the tabs of a page that are not shown first; undefined until it is loaded, which it must be while `isOpen`. If
 * that fails, the page opens without a tab.
 */
export function useLateTabs<Code>(tabs: LateCode<Code>, isOpen: boolean, pagePath: string) {
  const navigate = useNavigate()
  return useLateCode(tabs, isOpen, () => navigate(pagePath))
}

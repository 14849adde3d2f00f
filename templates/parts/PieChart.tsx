/** @param share from 0 to 1 */
export function PieChart({ share }: { share: number }) {
  const angle = (share - 0.25) * 2 * Math.PI;
  const x = (20 + 20 * Math.cos(angle)).toFixed(2);
  const y = (20 + 20 * Math.sin(angle)).toFixed(2);
  return (
    <svg className="pie" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" />
      <path d={`M20 20V0A20 20 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}z`} />
    </svg>
  );
}

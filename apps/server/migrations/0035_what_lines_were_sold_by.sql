-- What a later refund, a cost of goods or a parcel needs of a line, as it was at the sale. Null where nobody knew it, and
-- in the lines of before, whose tax stands in the order's tax line alone.
alter table order_lines
  -- The seller's article number of what was sold, where it has one besides its ISBN.
  add column sku text,
  add column isbn13 text,
  -- What one copy cost the platform.
  add column unit_cost_cents bigint,
  -- Of one copy, in the unit of the product.
  add column weight numeric(10, 3),
  add column weight_unit text,
  -- The line's part of the order's tax, to the cent, and the rate in millionths (6.875 % is 68,750).
  add column tax_cents bigint,
  add column tax_rate_millionths integer;
alter table order_lines add constraint order_lines_sold_by
  check (least(unit_cost_cents, tax_cents, tax_rate_millionths) >= 0) not valid;
